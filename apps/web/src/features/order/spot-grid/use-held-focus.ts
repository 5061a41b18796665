import { useLayoutEffect, useState } from 'react';

/** The grid takes the cards' place when it has loaded: whoever types in a card goes on in the same field of its line. */
export function useHeldFocus(): void {
  const [held] = useState(() => {
    const focused = document.activeElement;
    const spotId = focused?.closest<HTMLElement>('[data-spot]')?.dataset.spot;
    return focused instanceof HTMLInputElement && spotId !== undefined
      ? { selector: `[data-spot="${spotId}"] input[name="${focused.name}"]`, caret: focused.selectionStart }
      : null;
  });
  useLayoutEffect(() => {
    const field = held && document.querySelector<HTMLInputElement>(held.selector);
    if (!field) return;
    field.focus();
    field.setSelectionRange(held.caret, held.caret);
  }, [held]);
}
