import {
  type ChoiceChanges,
  choiceChanges,
  type DestinationChoice,
  type DestinationSet,
  isSameChoice,
  withSet,
} from '@spotway/domain/order';
import { changeOrder } from '../draft/order-changes.ts';
import type { DraftSpot, OrderDraft, SpotFields } from '../draft/order-draft.ts';

/** The spots that a set is for; null for the campaign, which spots without a choice of their own follow. */
export type SetTarget = readonly string[] | null;

/** Places outside a spot's card where a set is applied. */
export const CAMPAIGN = 'campaign';
export const GRID = 'grid';

const choiceOf = (order: OrderDraft, spot?: DraftSpot): DestinationChoice => ({
  destinations: spot?.destinations ?? order.destinations,
  services: spot?.services ?? order.services,
});

const spotsOf = (order: OrderDraft, target: readonly string[]) =>
  order.spots.filter(({ tempShowId }) => target.includes(tempShowId));

/** What can be saved as a set: the target's choice, if all its spots share one. */
export function commonChoiceOf(order: OrderDraft, target: SetTarget): DestinationChoice | null {
  const [first, ...others] =
    target === null ? [choiceOf(order)] : spotsOf(order, target).map((spot) => choiceOf(order, spot));
  if (!first) return null;
  const isShared = others.every(
    (other) => isSameChoice(other.destinations, first.destinations) && isSameChoice(other.services, first.services),
  );
  return isShared ? first : null;
}

/** The order with the set's choice. */
export function withAppliedSet(
  order: OrderDraft,
  target: SetTarget,
  set: DestinationSet,
  offeredIds: readonly string[],
): { readonly order: OrderDraft; readonly changes: ChoiceChanges } {
  if (target === null) {
    const before = choiceOf(order);
    const after = withSet(before, set, offeredIds);
    return { order: { ...order, ...after }, changes: choiceChanges([{ before, after }]) };
  }
  const pairs = spotsOf(order, target).map((spot) => {
    const before = choiceOf(order, spot);
    return { spot, before, after: withSet(before, set, offeredIds) };
  });
  const fields = pairs.map(({ spot, before, after }): [string, Partial<SpotFields>] => {
    const addsService = after.services.length > before.services.length;
    return [spot.tempShowId, { destinations: after.destinations, ...(addsService && { services: after.services }) }];
  });
  return { order: changeOrder(order, { type: 'spots', fields: new Map(fields) }), changes: choiceChanges(pairs) };
}
