import { useState } from 'react';

export type SpotsView = 'cards' | 'grid';

const KEY = 'spotway.spotsView';
/** From so many spots on, lines are quicker to read than cards. */
const GRID_FROM = 4;

/** How the spots are shown: as many as fit on cards, more in a grid, unless the user chose otherwise, which this browser remembers. */
export function useSpotsView(spots: number): { readonly view: SpotsView; readonly choose: (view: SpotsView) => void } {
  const [chosen, setChosen] = useState(rememberedView);
  return {
    view: spots < 2 ? 'cards' : (chosen ?? (spots >= GRID_FROM ? 'grid' : 'cards')),
    choose(view) {
      setChosen(view);
      try {
        localStorage.setItem(KEY, view);
      } catch {
        // full or forbidden: it is chosen for this visit
      }
    },
  };
}

function rememberedView(): SpotsView | null {
  try {
    const view = localStorage.getItem(KEY);
    return view === 'cards' || view === 'grid' ? view : null;
  } catch {
    return null;
  }
}
