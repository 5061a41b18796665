import { useCallback, useEffect, useRef, useState } from 'react';

/** Which lines are selected. Shift with a click selects all between two lines. @param spotIds in the order of the lines */
export function useLineChoice(spotIds: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const lines = useRef(spotIds);
  useEffect(() => {
    lines.current = spotIds;
  }, [spotIds]);
  const select = useCallback((spotId: string, isOn: boolean, isRange: boolean) => {
    const ids = lines.current;
    const from = isRange && last.current !== null ? ids.indexOf(last.current) : -1;
    const at = ids.indexOf(spotId);
    const touched = from === -1 ? [spotId] : ids.slice(Math.min(from, at), Math.max(from, at) + 1);
    last.current = spotId;
    setChosen((before) => {
      const next = new Set(before);
      for (const id of touched) {
        if (isOn) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);
  // a spot removed meanwhile is not selected
  const isGone = [...chosen].some((id) => !spotIds.includes(id));
  const selected = isGone ? new Set(spotIds.filter((id) => chosen.has(id))) : chosen;
  return {
    selected,
    select,
    selectAll: () => setChosen(new Set(spotIds)),
    clear: () => setChosen(new Set()),
  };
}
