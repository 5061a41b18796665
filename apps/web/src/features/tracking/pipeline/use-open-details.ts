import { useState } from 'react';

/** Spots whose details are open, so that they still are when the user comes back from the player. */
const opened = new Map<string, boolean>();

/**
 * Whether a spot's details are open: those of a spot with a problem open by themselves. They never close by themselves, because the user may be in them.
 */
export function useOpenDetails(showId: string, hasProblem: boolean): [isOpen: boolean, toggle: () => void] {
  const [isOpen, setOpen] = useState(() => opened.get(showId) ?? hasProblem);
  const [hadProblem, setHadProblem] = useState(hasProblem);
  const change = (next: boolean) => {
    opened.set(showId, next);
    setOpen(next);
  };
  if (hasProblem !== hadProblem) {
    setHadProblem(hasProblem);
    if (hasProblem) change(true);
  }
  return [isOpen, () => change(!isOpen)];
}
