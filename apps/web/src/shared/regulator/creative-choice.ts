import { canChooseBeside, isSameProduct, type RegulatorCreative } from '@spotway/domain/order';

/** Why a creative could not be chosen: it is of another product, or several products would have been chosen at once. */
export type ChoiceAlert =
  | { readonly reason: 'other-product'; readonly creative: RegulatorCreative }
  | { readonly reason: 'several-products' };

/** What is chosen (ids of creatives), and the alert that the last click caused. */
export interface Choice {
  readonly ids: ReadonlySet<string>;
  readonly alert: ChoiceAlert | null;
}

export const NOTHING_CHOSEN: Choice = { ids: new Set(), alert: null };

/** Of the creatives listed, those that are chosen and not in the order already: what another account chose is not among them. */
export function chosenOf(
  choice: Choice,
  listed: readonly RegulatorCreative[],
  isPresent: (creative: RegulatorCreative) => boolean,
): RegulatorCreative[] {
  return listed.filter((creative) => choice.ids.has(creative.id) && !isPresent(creative));
}

/** One checkbox was changed: only creatives of one product go together, another one causes the alert (point 2). */
export function toggleCreative(
  chosen: readonly RegulatorCreative[],
  creative: RegulatorCreative,
  isChosen: boolean,
): Choice {
  const others = chosen.filter(({ id }) => id !== creative.id);
  if (!isChosen) return choiceOf(others);
  if (!canChooseBeside(others, creative)) return { ...choiceOf(others), alert: { reason: 'other-product', creative } };
  return choiceOf([...others, creative]);
}

/** All that are shown, where they are of one product, or those of the product that is chosen already. */
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
