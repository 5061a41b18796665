import { startTransition, useEffect, useState } from 'react';

/** Cards rendered at once: a table of 500 spots would block the page for seconds. */
const AT_ONCE = 20;
/** Cards rendered per task after these; keystrokes are handled in between. */
const STEP = 5;

/** How many cards to render now. A few new ones render along with their change, so that they can take the focus. */
export function useRenderedCount(total: number): number {
  const [drawn, setDrawn] = useState(AT_ONCE);
  const fitting = Math.max(AT_ONCE, total);
  useEffect(() => {
    if (drawn === fitting) return;
    // start over after cards were removed
    if (drawn > fitting || fitting - drawn <= STEP) return setDrawn(fitting);
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + STEP)));
    return () => clearTimeout(timer);
  }, [drawn, fitting]);
  return total - drawn <= STEP ? total : drawn;
}
