import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

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

/** F6 leads from the lines to the bar that changes the selected ones, and back to the same cell, as between the panes of a window. */
export function useWayToBar(table: RefObject<HTMLTableElement | null>) {
  const from = useRef<HTMLElement | null>(null);
  const back = () => {
    const cell = from.current;
    from.current = null;
    // a removed line's cell is gone
    if (cell) (cell.isConnected ? cell : table.current?.querySelector('input'))?.focus();
  };
  return {
    back,
    toBar(event: KeyboardEvent): void {
      const controls = table.current?.parentElement?.querySelectorAll<HTMLElement>('[data-bulk] :is(button, select)');
      // folded or not, by the width of the lines
      const first = [...(controls ?? [])].find((each) => each.getClientRects().length > 0);
      if (event.key !== 'F6' || !first || !(event.target instanceof HTMLElement)) return;
      event.preventDefault();
      from.current = event.target;
      first.focus();
    },
    fromBar(event: KeyboardEvent): void {
      if (event.key !== 'F6' || !from.current) return;
      event.preventDefault();
      back();
    },
  };
}
