import { isFilmIdentifier } from '../../shared/index.ts';
import type { DestinationFinder } from './destinations.ts';
import { fieldOfHeading, readService, SPOT_TABLE_FIELDS, type SpotTableField } from './words.ts';

/** The meaning of a column: a field of the spot, or one delivery point to choose with a yes. */
export type SpotTableColumn =
  | { readonly heading: string; readonly field: SpotTableField }
  | { readonly heading: string; readonly field: 'destination'; readonly organizationId: string }
  /** Ignored: its heading is unknown, or an earlier column has the same field. */
  | { readonly heading: string; readonly field: null; readonly reason: 'unknown' | 'repeated' };

export interface SpotTableHeading {
  /** Position of the heading among the table's lines; null if there is none. */
  readonly line: number | null;
  readonly columns: readonly SpotTableColumn[];
}

/** There may be a title or a date above the heading. */
const LINES_SEARCHED = 10;
/** Fields that several columns may share ("Destination 1", "Destination 2"). */
const LISTS = new Set<string>(['destinations', 'services']);

/** Finds a table's heading among its first lines; without one, the columns are those of the template. */
export function findSpotTableHeading(
  lines: readonly (readonly string[])[],
  destinations: DestinationFinder,
): SpotTableHeading {
  const named = lines.slice(0, LINES_SEARCHED).map(namedFields);
  const line = firstWith(named, (fields) => fields.size >= 2) ?? firstWith(named, hasDistinctive) ?? -1;
  const heading = lines[line];
  if (heading) return { line, columns: columnsOf(heading, destinations) };
  const width = lines.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  return { line: null, columns: Array.from({ length: width }, (_, index) => templateColumn(index)) };
}

function templateColumn(index: number): SpotTableColumn {
  const field = SPOT_TABLE_FIELDS[index];
  return field ? { heading: '', field } : { heading: '', field: null, reason: 'unknown' };
}

function firstWith(lines: readonly ReadonlySet<string>[], isHeading: (fields: ReadonlySet<string>) => boolean) {
  const line = lines.findIndex(isHeading);
  return line === -1 ? null : line;
}

/** Fields whose headings never occur as cell values; "Version" or "Station" may be a film's title. */
const DISTINCTIVE = ['pubId', 'title', 'duration'];

function hasDistinctive(fields: ReadonlySet<string>): boolean {
  return DISTINCTIVE.some((field) => fields.has(field));
}

/** Fields named by a line, as in a heading. A service's name alone proves nothing; a film's identifier rules out a heading. */
function namedFields(cells: readonly string[]): Set<string> {
  if (cells.some((cell) => isFilmIdentifier(cell.toUpperCase()))) return new Set();
  return new Set(cells.flatMap((cell) => (readService(cell) ? [] : (fieldOfHeading(cell) ?? []))));
}

function columnsOf(heading: readonly string[], destinations: DestinationFinder): SpotTableColumn[] {
  const taken = new Set<string>();
  return heading.map((text) => {
    const organizationId = fieldOfHeading(text) === null ? destinations.find(text) : null;
    const field = organizationId ?? fieldOfHeading(text);
    if (field === null) return { heading: text, field: null, reason: 'unknown' };
    if (taken.has(field) && !LISTS.has(field)) return { heading: text, field: null, reason: 'repeated' };
    taken.add(field);
    return organizationId === null
      ? { heading: text, field: field as SpotTableField }
      : { heading: text, field: 'destination', organizationId };
  });
}
