/** Navigation state for the page of a campaign just ordered: it stays with the page's entry in the history, so a reload confirms it again. */
export const JUST_ORDERED = { ordered: 'now' } as const;
export const ORDERED_MEANWHILE = { ordered: 'meanwhile' } as const;

/** `meanwhile`: while the page that ordered it was gone. */
export type HowOrdered = 'now' | 'meanwhile';

/** How the campaign of this page was just ordered; null if it was not. */
export function justOrdered(state: unknown): HowOrdered | null {
  if (typeof state !== 'object' || state === null || !('ordered' in state)) return null;
  return state.ordered === 'now' || state.ordered === 'meanwhile' ? state.ordered : null;
}
