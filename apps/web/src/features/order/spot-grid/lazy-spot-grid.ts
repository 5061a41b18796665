import { loadTexts } from '../../../i18n/i18n.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { SpotCards, type SpotCardsProps } from '../spots/spot-cards.tsx';

/** Needed once several lines were changed together. */
export const GridArrival = lazyPart(async () => {
  const [{ GridArrival: Arrival }] = await Promise.all([import('./grid-arrival.tsx'), loadTexts('spotGrid')]);
  return Arrival;
});

/** The spots as a grid, needed from the fourth spot on; as cards until it has loaded. */
export const SpotGrid = lazyPart<SpotCardsProps>(async () => {
  const [{ SpotGrid: Grid }] = await Promise.all([import('./spot-grid.tsx'), loadTexts('spotGrid')]);
  return Grid;
}, SpotCards);
