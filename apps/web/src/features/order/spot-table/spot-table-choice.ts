import {
  type NamedDestination,
  readSpotTable,
  type SpotCellProblem,
  type SpotTable,
  type SpotTableRow,
} from '@spotway/domain/order';
import { changeOrder, isUntouched } from '../draft/order-changes.ts';
import type { OrderDraft, SpotFields } from '../draft/order-draft.ts';
import type { TableSheet } from './source/spot-table-sheets.ts';

export interface ReadSheet {
  readonly sheet: TableSheet;
  readonly table: SpotTable;
  /** Names of the workbook's other sheets that are not empty. */
  readonly others: readonly string[];
}

const TELLING: readonly (string | null)[] = ['pubId', 'title', 'duration'];

/** The sheet with the spots: the first one whose headings are fields of a film, else the first one. */
export function readSpotSheet(
  sheets: readonly TableSheet[],
  destinations: readonly NamedDestination[],
  order: OrderDraft,
): ReadSheet | null {
  const takenPubIds = order.spots.map(({ pubId }) => pubId.trim());
  const read = sheets.map((sheet) => ({ sheet, table: readSpotTable(sheet.lines, { destinations, takenPubIds }) }));
  const isOfSpots = ({ table }: (typeof read)[number]) =>
    table.hasHeading && table.rows.length > 0 && table.columns.some(({ field }) => TELLING.includes(field));
  const found = read.find(isOfSpots) ?? read[0];
  if (!found) return null;
  const others = sheets.filter((sheet) => sheet !== found.sheet && sheet.lines.length > 0);
  return { ...found, others: others.map(({ name }) => name) };
}

/** Number of the form's spots that an import would add to: an untouched card is replaced anyway. */
export function standingSpots(order: OrderDraft): number {
  return order.spots.filter((spot) => !isUntouched(spot)).length;
}

/** The order with the rows as spots, added to the form's spots or replacing them. */
export function withImported(
  order: OrderDraft,
  rows: readonly SpotTableRow[],
  options: { readonly replaces: boolean; readonly newId: () => string },
): OrderDraft {
  const before = options.replaces ? { ...order, spots: [] } : order;
  const spots = rows.map((row) => ({ id: options.newId(), fields: givenFields(row) }));
  return changeOrder(before, { type: 'prefill', spots });
}

type GivenRow = Pick<SpotTableRow, 'fields'> & { readonly problems: readonly Pick<SpotCellProblem, 'reason'>[] };

/** The row's fields; where it says nothing the form's value stays. */
export function givenFields({ fields, problems }: GivenRow): Partial<SpotFields> {
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== '');
  const isUnread = problems.some(({ reason }) => reason === 'mention-unknown');
  // an unreadable mention does not mean none: a film without its mention is not broadcast
  return { ...(Object.fromEntries(given) as Partial<SpotFields>), ...(isUnread ? { legalMentions: null } : {}) };
}
