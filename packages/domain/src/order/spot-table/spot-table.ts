import { findSpotTableHeading, type SpotTableColumn } from './columns.ts';
import { createDestinationFinder, type NamedDestination } from './destinations.ts';
import type { SpotCellProblem, SpotTableFields } from './fields.ts';
import { readSpotRow } from './row.ts';

/** Maximum number of spots per table; the rest are reported as left out. */
export const SPOT_TABLE_MAX_ROWS = 500;
/** Maximum number of columns read. */
export const SPOT_TABLE_MAX_COLUMNS = 200;

export interface SpotTableRow {
  /** Line number in the table, from 1, including heading and empty lines. */
  readonly line: number;
  /** As written, one per column. */
  readonly cells: readonly string[];
  readonly fields: SpotTableFields;
  readonly problems: readonly SpotCellProblem[];
}

export interface SpotTable {
  /** If false, the columns are assumed to be in the template's order. */
  readonly hasHeading: boolean;
  readonly columns: readonly SpotTableColumn[];
  readonly rows: readonly SpotTableRow[];
  /** Lines beyond `SPOT_TABLE_MAX_ROWS`. */
  readonly leftOutRows: number;
  /** Columns beyond `SPOT_TABLE_MAX_COLUMNS`. */
  readonly leftOutColumns: number;
  /** Numbers of non-empty lines without spot data: above the heading, or only in ignored columns. */
  readonly linesWithoutSpot: readonly number[];
}

export interface SpotTableContext {
  /** Delivery points currently on offer. */
  readonly destinations: readonly NamedDestination[];
  /** Identifiers of the order's existing spots. */
  readonly takenPubIds: readonly string[];
}

/**
 * Reads a table of spots cell by cell (issue "Ordering": "a table of spots can be pasted or imported from CSV/XLSX"; docs/spot-table.md).
 * Nothing is refused as a whole: an unreadable cell leaves its field empty and is reported. Never throws.
 * @param lines cell texts per line, of any width, including empty lines
 */
export function readSpotTable(lines: readonly (readonly string[])[], context: SpotTableContext): SpotTable {
  const cleaned = lines.map((cells) => cells.slice(0, SPOT_TABLE_MAX_COLUMNS).map(cleanCell));
  const destinations = createDestinationFinder(context.destinations);
  const { line: headingLine, columns } = findSpotTableHeading(cleaned, destinations);
  const isRead = (index: number) => (columns[index]?.field ?? null) !== null;

  const written = cleaned.flatMap((cells, index) =>
    index !== headingLine && cells.some((cell) => cell !== '') ? [{ index, cells }] : [],
  );
  const holdsSpot = ({ index, cells }: (typeof written)[number]) =>
    index > (headingLine ?? -1) && cells.some((cell, column) => cell !== '' && isRead(column));
  const spots = written.filter(holdsSpot);
  const taken = spots.slice(0, SPOT_TABLE_MAX_ROWS);

  const earlier = new Map<string, 'identifier-taken' | 'identifier-repeated'>(
    context.takenPubIds.filter((pubId) => pubId !== '').map((pubId) => [pubId, 'identifier-taken']),
  );
  const choices = usedChoices(columns, taken);
  return {
    hasHeading: headingLine !== null,
    columns,
    rows: taken.map(({ index, cells }) => {
      const { fields, problems } = readSpotRow(cells, { columns, destinations, choices, earlier });
      if (fields.pubId !== '') earlier.set(fields.pubId, earlier.get(fields.pubId) ?? 'identifier-repeated');
      return { line: index + 1, cells: columns.map((_, column) => cells[column] ?? ''), fields, problems };
    }),
    leftOutRows: spots.length - taken.length,
    leftOutColumns: Math.max(0, widest(lines) - SPOT_TABLE_MAX_COLUMNS),
    linesWithoutSpot: written.filter((line) => !holdsSpot(line)).map(({ index }) => index + 1),
  };
}

/** Yes/no columns that at least one line uses, where an empty cell means no. Unused columns mean nothing. */
function usedChoices(columns: readonly SpotTableColumn[], lines: readonly { cells: readonly string[] }[]): Set<number> {
  return new Set(
    columns.flatMap((_, column) => (lines.some(({ cells }) => (cells[column] ?? '') !== '') ? [column] : [])),
  );
}

function widest(lines: readonly (readonly string[])[]): number {
  return lines.reduce((width, cells) => Math.max(width, cells.findLastIndex((cell) => cell.trim() !== '') + 1), 0);
}

/** Removes invisible characters, and the apostrophe that stops a spreadsheet from evaluating a formula. */
export function cleanCell(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u202f\t]/g, ' ')
    .replace(/(?!\n)[\p{Cc}\u200b\u200e\u200f\u2028\u2029\u2060\ufeff]/gu, '')
    .replace(/^'(?=[=+\-@])/, '')
    .normalize('NFC')
    .trim();
}
