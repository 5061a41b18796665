import { findSpotTableHeading, type SpotTableColumn } from './columns.ts';
import { createDestinationFinder } from './destinations.ts';
import type { SpotCellProblem, SpotTableFields } from './fields.ts';
import { readSpotRow } from './row.ts';
import { cleanCell, SPOT_TABLE_MAX_ROWS, type SpotTableContext } from './spot-table.ts';
import { SPOT_TABLE_FIELDS } from './words.ts';

type GridField = (typeof SPOT_TABLE_FIELDS)[number];

export interface PastedCellProblem extends Pick<SpotCellProblem, 'value' | 'reason'> {
  readonly field: GridField | 'normaliseLoudness';
}

/** One line of pasted cells: what it says about a spot. */
export interface PastedRow {
  readonly fields: SpotTableFields;
  readonly problems: readonly PastedCellProblem[];
}

/**
 * Reads cells pasted into a grid of spots, from a cell on (docs/spot-table.md): as a table's, but the columns are the grid's unless the first line is
 * a heading. Never throws.
 * @param from the field of the cell that they are pasted into
 * @param context `takenPubIds`: identifiers of the spots that the cells don't replace
 */
export function readPastedCells(
  lines: readonly (readonly string[])[],
  from: GridField,
  context: SpotTableContext,
): { readonly rows: readonly PastedRow[]; readonly leftOutRows: number } {
  const cleaned = lines.map((cells) => cells.map(cleanCell));
  const destinations = createDestinationFinder(context.destinations);
  const heading = findSpotTableHeading(cleaned.slice(0, 1), destinations);
  const columns: readonly SpotTableColumn[] =
    heading.line === null
      ? SPOT_TABLE_FIELDS.slice(SPOT_TABLE_FIELDS.indexOf(from)).map((field) => ({ heading: '', field }))
      : heading.columns;
  const body = cleaned.slice(heading.line === null ? 0 : 1);
  const earlier = new Map(context.takenPubIds.filter(Boolean).map((pubId) => [pubId, 'identifier-taken' as const]));
  const rows = body.slice(0, SPOT_TABLE_MAX_ROWS).map((cells): PastedRow => {
    const row = readSpotRow(cells, { columns, destinations, choices: new Set(), earlier });
    const problems = row.problems.map(({ column, value, reason }) => ({
      field: fieldOf(columns[column]),
      value,
      reason,
    }));
    return { fields: row.fields, problems };
  });
  return { rows, leftOutRows: body.length - rows.length };
}

function fieldOf(column: SpotTableColumn | undefined): PastedCellProblem['field'] {
  switch (column?.field) {
    case 'destination':
      return 'destinations';
    case 'subtitling':
    case 'audioDescription':
    case 'arppSubmission':
      return 'services';
    default:
      return column?.field ?? 'title';
  }
}
