import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Where the focus goes when the control that has it disappears with an upload's row (it is cancelled, or done): to the section
 * the row stood in, or to the page's content if that is gone too. Otherwise keyboard users would start again at the top.
 */
export function useRowFocus(): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const homes = [element.closest('section'), document.querySelector<HTMLElement>('#content')];
      requestAnimationFrame(() => {
        const home = homes.find((each) => each?.isConnected);
        if (!home || document.activeElement !== document.body) return;
        home.tabIndex = -1;
        home.focus({ preventScroll: true });
      });
    };
  }, []);
  return row;
}
