import { useEffect, useRef } from 'react';

export const DECISION_KEYS = ['a', 'r', 'n', '?'] as const;
type DecisionKey = (typeof DECISION_KEYS)[number];

const TYPED =
  'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="listbox"], [role="menu"], [role="dialog"]';

/**
 * One key per act of an operator: nothing while typing, in a dialog, or with a modifier. Heard before the player's own keys, none of which is the
 * same but `?`: the operator's dialog names both.
 */
export function useDecisionKeys(acts: Readonly<Record<DecisionKey, () => void>>): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const at = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (at?.closest(TYPED) || document.querySelector('[role="dialog"]')) return;
      const key = DECISION_KEYS.find((known) => known === event.key.toLowerCase());
      if (!key) return;
      event.preventDefault();
      // a dialog would open behind the picture
      if (document.fullscreenElement) void document.exitFullscreen();
      latest.current[key]();
    }
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}
