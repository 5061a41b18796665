import { startTransition, useEffect, useState } from 'react';

/** Cards drawn at once: a table of 500 spots would hold the page up for seconds. */
const AT_ONCE = 20;
/** Cards drawn in one turn after these; key strokes come between two turns. */
const STEP = 5;

/** How many of the cards to draw now. Few new ones are drawn with their change, so that they can take the focus. */
export function useDrawnCount(total: number): number {
  const [drawn, setDrawn] = useState(AT_ONCE);
  const fitting = Math.max(AT_ONCE, total);
  useEffect(() => {
    if (drawn === fitting) return;
    // cards that were taken away again are counted anew
    if (drawn > fitting || fitting - drawn <= STEP) return setDrawn(fitting);
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + STEP)));
    return () => clearTimeout(timer);
  }, [drawn, fitting]);
  return total - drawn <= STEP ? total : drawn;
}
