import { type NamedDestination, type PastedCellProblem, readPastedCells } from '@spotway/domain/order';
import { changeOrder } from '../../draft/order-changes.ts';
import type { DraftSpot, OrderDraft, SpotFields } from '../../draft/order-draft.ts';
import type { TableLines } from '../../spot-table/source/spot-table-sheets.ts';
import { givenFields } from '../../spot-table/spot-table-choice.ts';
import type { GridField } from './grid-keys.ts';

interface PastedProblem extends PastedCellProblem {
  readonly spotId: string;
  /** From 1. */
  readonly number: number;
}

export interface Pasted {
  readonly order: OrderDraft;
  /** Lines that were filled. */
  readonly spots: number;
  /** Cells that could not be read; nothing replaces what their spot has. */
  readonly problems: readonly PastedProblem[];
  /** Lines beyond what one paste may bring. */
  readonly leftOut: number;
}

/** Cells of a spreadsheet, put into the grid from a cell on; lines below the last spot become new ones. */
export function withPasted(
  order: OrderDraft,
  lines: TableLines,
  at: { readonly line: number; readonly field: GridField },
  { destinations, newId }: { readonly destinations: readonly NamedDestination[]; readonly newId: () => string },
): Pasted {
  const untouched = (index: number) => index < at.line || index >= at.line + lines.length;
  const takenPubIds = order.spots.filter((_, index) => untouched(index)).map(({ pubId }) => pubId.trim());
  const { rows, leftOutRows: leftOut } = readPastedCells(lines, at.field, { destinations, takenPubIds });
  const missing = Math.max(0, at.line + rows.length - order.spots.length);
  const grown = Array.from({ length: missing }).reduce<OrderDraft>(
    (before) => changeOrder(before, { type: 'addSpot', id: newId() }),
    order,
  );
  const placed = rows.flatMap((row, index) => {
    const spot = grown.spots[at.line + index];
    return spot ? [{ row, spotId: spot.tempShowId, number: at.line + index + 1 }] : [];
  });
  return {
    order: changeOrder(grown, {
      type: 'spots',
      fields: new Map(placed.map(({ row, spotId }) => [spotId, givenFields(row)])),
    }),
    spots: placed.length,
    leftOut,
    problems: placed.flatMap(({ row, spotId, number }) =>
      row.problems.map((problem) => ({ ...problem, spotId, number })),
    ),
  };
}

/** What Ctrl+D fills: each line's cell with the one above, or all selected lines' with the first one's. Identifiers are a film's own. */
export function filledDown(
  order: OrderDraft,
  field: GridField,
  { spotId, selected }: { readonly spotId: string; readonly selected: ReadonlySet<string> },
): ReadonlyMap<string, Partial<SpotFields>> {
  if (field === 'pubId') return new Map();
  const chosen = selected.has(spotId) ? order.spots.filter(({ tempShowId }) => selected.has(tempShowId)) : [];
  const at = order.spots.findIndex(({ tempShowId }) => tempShowId === spotId);
  const [source, ...targets] = chosen.length > 1 ? chosen : order.spots.slice(Math.max(0, at - 1), at + 1);
  return new Map(source ? targets.map(({ tempShowId }) => [tempShowId, { [field]: source[field] }]) : []);
}

type Choice = 'destinations' | 'services';

/** What spots have in common, with the campaign's where they follow it. */
export function commonChoice(order: OrderDraft, spotIds: readonly string[], field: Choice): readonly string[] {
  const [first = [], ...others] = order.spots
    .filter(({ tempShowId }) => spotIds.includes(tempShowId))
    .map((spot) => chosenBy(order, spot, field));
  return first.filter((value) => others.every((chosen) => chosen.includes(value)));
}

/** Adds to each spot's choice what was added to the common one, and removes what was removed; what they don't share stays. */
export function withChoice(
  order: OrderDraft,
  spotIds: readonly string[],
  field: Choice,
  next: readonly string[],
): ReadonlyMap<string, Partial<SpotFields>> {
  const common = commonChoice(order, spotIds, field);
  const removed = common.filter((value) => !next.includes(value));
  return new Map(
    order.spots
      .filter(({ tempShowId }) => spotIds.includes(tempShowId))
      .map((spot) => {
        const kept = chosenBy(order, spot, field).filter((value) => !removed.includes(value));
        return [spot.tempShowId, { [field]: [...new Set([...kept, ...next])] }];
      }),
  );
}

function chosenBy(order: OrderDraft, spot: DraftSpot, field: Choice): readonly string[] {
  return spot[field] ?? order[field];
}

/** The order without some spots. */
export function withoutSpots(order: OrderDraft, spotIds: ReadonlySet<string>): OrderDraft {
  return { ...order, spots: order.spots.filter(({ tempShowId }) => !spotIds.has(tempShowId)) };
}
