import { isFilmIdentifier, SERVICES, type Service } from '../../shared/index.ts';
import { readWrittenAirDate } from './air-date.ts';
import type { SpotTableColumn } from './columns.ts';
import { type DestinationFinder, listed } from './destinations.ts';
import { readWrittenDuration } from './duration.ts';
import type { SpotCellProblem, SpotCellReason, SpotTableFields } from './fields.ts';
import { isNone, readLegalMention, readService, readVersion, readYesNo } from './words.ts';

/** The form's limits, in characters. */
const MAX_PUB_ID = 40;
const MAX_TITLE = 200;
const SERVICE_SEPARATORS = /[;|\n,/+]+/;

interface RowContext {
  readonly columns: readonly SpotTableColumn[];
  readonly destinations: DestinationFinder;
  /** Yes/no columns used by the table. */
  readonly choices: ReadonlySet<number>;
  /** Identifiers seen before, with the reason to report for a repetition. */
  readonly earlier: ReadonlyMap<string, SpotCellReason>;
}

type Draft = { -readonly [Name in keyof SpotTableFields]: SpotTableFields[Name] };

/** Reads one line of a table of spots, with the problems of its cells. */
export function readSpotRow(
  cells: readonly string[],
  context: RowContext,
): { fields: SpotTableFields; problems: SpotCellProblem[] } {
  const fields: Draft = {
    pubId: '',
    title: '',
    version: null,
    duration: null,
    legalMentions: null,
    destinations: null,
    services: null,
    normaliseLoudness: null,
    firstAirDate: null,
  };
  const problems: SpotCellProblem[] = [];
  context.columns.forEach((column, index) => {
    const cell = cells[index] ?? '';
    if (cell === '' && !(isChoice(column) && context.choices.has(index))) return;
    const add = (reason: SpotCellReason, value = cell) => problems.push({ column: index, value, reason });
    readCell(fields, column, cell, context, add);
  });
  if (fields.services) fields.services = SERVICES.filter((service) => fields.services?.includes(service));
  return { fields, problems };
}

function isChoice({ field }: SpotTableColumn): boolean {
  return field === 'destination' || (SERVICES as readonly (string | null)[]).includes(field);
}

type Add = (reason: SpotCellReason, value?: string) => void;

function readCell(fields: Draft, column: SpotTableColumn, cell: string, context: RowContext, add: Add): void {
  switch (column.field) {
    case 'pubId':
      fields.pubId = readPubId(cell, context.earlier, add);
      return;
    case 'title':
      fields.title = cell.length > MAX_TITLE ? '' : cell.replace(/\s+/g, ' ');
      if (cell.length > MAX_TITLE) add('too-long');
      return;
    case 'version':
      fields.version = readVersion(cell) ?? unread(add, 'version-unknown');
      return;
    case 'duration':
      fields.duration = readDuration(cell, add);
      return;
    case 'legalMentions':
      fields.legalMentions = readLegalMention(cell) ?? unread(add, 'mention-unknown');
      return;
    case 'normaliseLoudness':
      fields.normaliseLoudness = readYesNo(cell) ?? unread(add, 'yes-no-unknown');
      return;
    case 'firstAirDate':
      fields.firstAirDate = readWrittenAirDate(cell) ?? unread(add, 'date-unreadable');
      return;
    case 'destinations': {
      const { organizationIds, unknown } = context.destinations.read(cell);
      for (const name of unknown) add('destination-unknown', name);
      // an unknown name still means that the campaign's delivery points were not wanted
      if (unknown.length > 0) fields.destinations ??= [];
      addDestinations(fields, organizationIds);
      return;
    }
    case 'destination':
      if (saysYes(cell, add)) addDestinations(fields, [column.organizationId]);
      return;
    case 'services': {
      const services = readServices(cell, add);
      if (services.length > 0 || isNone(cell)) addServices(fields, services);
      return;
    }
    case 'subtitling':
    case 'audioDescription':
    case 'arppSubmission': {
      const isWanted = saysYes(cell, add);
      if (isWanted !== null) addServices(fields, isWanted ? [column.field] : []);
      return;
    }
  }
}

/** Reports the cell and leaves the field empty. */
function unread(add: Add, reason: SpotCellReason): null {
  add(reason);
  return null;
}

/** Lower case counts as upper case. Text that is not an identifier is kept for the form to show. */
function readPubId(cell: string, earlier: RowContext['earlier'], add: Add): string {
  const upper = cell.toUpperCase();
  const pubId = isFilmIdentifier(upper) ? upper : cell.replace(/\s+/g, ' ');
  if (pubId.length > MAX_PUB_ID) {
    add('too-long');
    return '';
  }
  const reason = isFilmIdentifier(pubId) ? earlier.get(pubId) : 'identifier-invalid';
  if (reason) add(reason);
  return pubId;
}

function readDuration(cell: string, add: Add): number | null {
  const reading = readWrittenDuration(cell);
  return 'seconds' in reading ? reading.seconds : unread(add, `duration-${reading.reason}`);
}

function readServices(cell: string, add: Add): Service[] {
  if (isNone(cell)) return [];
  return listed(cell, SERVICE_SEPARATORS).flatMap((name) => {
    const service = readService(name);
    if (service === null) add('service-unknown', name);
    return service ?? [];
  });
}

/** An empty cell in a column that other lines use means no. */
function saysYes(cell: string, add: Add): boolean | null {
  return cell === '' ? false : (readYesNo(cell) ?? unread(add, 'yes-no-unknown'));
}

/** With none, the spot follows the campaign, because a spot needs delivery points. */
function addDestinations(fields: Draft, organizationIds: readonly string[]): void {
  if (organizationIds.length === 0) return;
  fields.destinations = [...new Set([...(fields.destinations ?? []), ...organizationIds])];
}

function addServices(fields: Draft, services: readonly Service[]): void {
  fields.services = [...(fields.services ?? []), ...services];
}
