import { type DestinationSet, offeredOf } from '@spotway/domain/order';
import { useOrderStore } from '../draft/order-provider.tsx';
import { undoOf } from '../draft/order-undo.ts';
import { type SetTarget, withAppliedSet } from './set-choice.ts';
import { usePointNames } from './use-point-names.ts';

/** Applies a set, says what changed, and offers to undo it. */
export function useAppliedSet(at: string, target: SetTarget) {
  const store = useOrderStore();
  const { offeredIds, nameOf } = usePointNames();
  return (set: DestinationSet & { readonly name: string }): void => {
    const { order, changes } = withAppliedSet(store.getOrder(), target, set, offeredIds);
    undoOf(store).arrive(order, {
      ...{ kind: 'set', at, name: set.name, spots: target === null ? null : target.length },
      added: changes.added.map(nameOf),
      removed: changes.removed.map(nameOf),
      services: changes.addedServices,
      leftOut: offeredOf(set.destinations, offeredIds).leftOut.map(({ organizationName }) => organizationName),
    });
  };
}
