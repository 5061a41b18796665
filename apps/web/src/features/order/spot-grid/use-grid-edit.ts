import { useCallback } from 'react';
import { changeOrder } from '../draft/order-changes.ts';
import type { SpotFields } from '../draft/order-draft.ts';
import { useOrderStore } from '../draft/order-provider.tsx';
import { type GridEdit, undoOf } from '../draft/order-undo.ts';

/** Changes several spots at once, with an offer to undo it. */
export function useGridEdit() {
  const store = useOrderStore();
  return useCallback(
    (edit: GridEdit, fields: ReadonlyMap<string, Partial<SpotFields>>) => {
      const next = changeOrder(store.getOrder(), { type: 'spots', fields });
      undoOf(store).arrive(next, { kind: 'grid', edit, spots: fields.size });
    },
    [store],
  );
}
