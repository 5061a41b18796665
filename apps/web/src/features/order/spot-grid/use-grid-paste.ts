import { type ClipboardEvent, useState } from 'react';
import { useDestinations } from '../../../shared/session/use-destinations.ts';
import { useOrderStore } from '../draft/order-provider.tsx';
import { undoOf } from '../draft/order-undo.ts';
import { type Pasted, withPasted } from './rules/grid-edits.ts';
import type { GridField } from './rules/grid-keys.ts';
import { cellOf } from './use-grid-keys.ts';

export type UnreadCells = Pick<Pasted, 'problems' | 'leftOut'>;
const ALL_READ: UnreadCells = { problems: [], leftOut: 0 };

/** Puts cells of a spreadsheet into the grid from the focused cell on. One plain value goes into a text field as usual. */
export function useGridPaste() {
  const store = useOrderStore();
  const { data: destinations = [] } = useDestinations();
  const [unread, setUnread] = useState(ALL_READ);

  async function put(text: string, spotId: string, field: GridField): Promise<void> {
    // the reader is not part of the grid: few people paste
    const { readCopiedCells } = await import('../spot-table/source/spot-table-csv.ts');
    const order = store.getOrder();
    const line = order.spots.findIndex(({ tempShowId }) => tempShowId === spotId);
    if (line === -1) return;
    const pasted = withPasted(order, readCopiedCells(text), { line, field }, { destinations, newId: store.newId });
    undoOf(store).arrive(pasted.order, { kind: 'grid', edit: 'pasted', spots: pasted.spots });
    setUnread(pasted);
  }

  return {
    paste(event: ClipboardEvent): void {
      const cell = cellOf(event.target);
      const text = event.clipboardData.getData('text/plain');
      if (!cell || text === '') return;
      const { control, field, spotId } = cell;
      const isText = control instanceof HTMLInputElement && control.type !== 'checkbox';
      if (isText && !/[\t\n]/.test(text.trimEnd())) return;
      event.preventDefault();
      void put(text, spotId, field ?? 'pubId');
    },
    unread,
    forgetUnread: () => setUnread(ALL_READ),
  };
}
