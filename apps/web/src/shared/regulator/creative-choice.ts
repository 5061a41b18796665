import { canSelectTogether, isSameProduct, type RegulatorCreative } from '@spotway/domain/order';

/** Why a creative could not be chosen: it belongs to another product, or several products would be chosen at once. */
export type ChoiceAlert =
  | { readonly reason: 'other-product'; readonly creative: RegulatorCreative }
  | { readonly reason: 'several-products' };

/** The selection (ids of creatives), and the alert caused by the last click. */
export interface Choice {
  readonly ids: ReadonlySet<string>;
  readonly alert: ChoiceAlert | null;
}

export const NOTHING_CHOSEN: Choice = { ids: new Set(), alert: null };

/** The listed creatives that are chosen and not yet in the order: another account's choices are not among them. */
export function chosenOf(
  choice: Choice,
  listed: readonly RegulatorCreative[],
  isPresent: (creative: RegulatorCreative) => boolean,
): RegulatorCreative[] {
  return listed.filter((creative) => choice.ids.has(creative.id) && !isPresent(creative));
}

/** Toggles one checkbox: only creatives of one product can be chosen together, another one triggers the alert (point 2). */
export function toggleCreative(
  chosen: readonly RegulatorCreative[],
  creative: RegulatorCreative,
  isChosen: boolean,
): Choice {
  const others = chosen.filter(({ id }) => id !== creative.id);
  if (!isChosen) return choiceOf(others);
  if (!canSelectTogether(others, creative))
    return { ...choiceOf(others), alert: { reason: 'other-product', creative } };
  return choiceOf([...others, creative]);
}

/** Selects all shown, if they are of one product, or those of the product already chosen. */
export function chooseShown(chosen: readonly RegulatorCreative[], shown: readonly RegulatorCreative[]): Choice {
  const first = chosen[0] ?? shown[0];
  if (!first) return choiceOf(chosen);
  const fitting = shown.filter((creative) => isSameProduct(first, creative));
  if (chosen.length === 0 && fitting.length < shown.length)
    return { ...choiceOf(chosen), alert: { reason: 'several-products' } };
  return choiceOf([...chosen, ...fitting]);
}

export function choiceOf(creatives: readonly RegulatorCreative[]): Choice {
  return { ids: new Set(creatives.map(({ id }) => id)), alert: null };
}
