/** The regulator's film identifiers (specification, points 3 and 5). */

/** pubID: two capitals, three groups of four capitals, four digits, three digits, one capital, separated by underscores. */
const PUB_ID = /^[A-Z]{2}_[A-Z]{4}_[A-Z]{4}_[A-Z]{4}_\d{4}_\d{3}_[A-Z]$/;
/** IDcrea: CE, AV, AD or PR, a dash, four capitals and six digits, a dash and four digits. */
const ID_CREA = /^(?:CE|AV|AD|PR)-[A-Z]{4}\d{6}-\d{4}$/;

export function isPubId(value: string): boolean {
  return PUB_ID.test(value);
}

export function isIdCrea(value: string): boolean {
  return ID_CREA.test(value);
}

/** Either form, without surrounding spaces. */
export function isFilmIdentifier(value: string): boolean {
  return isPubId(value) || isIdCrea(value);
}

/** Separator between the groups of an identifier in a file name; some tools use none. */
const GAP = '[\\s_.\\-–—]{0,3}';
const groups = (...parts: string[]) => new RegExp(`(?<![A-Z0-9])${parts.join(GAP)}(?![A-Z0-9])`, 'giu');
const PUB_ID_INSIDE = groups('([A-Z]{2})', '([A-Z]{4})', '([A-Z]{4})', '([A-Z]{4})', '(\\d{4})', '(\\d{3})', '([A-Z])');
const ID_CREA_INSIDE = groups('(CE|AV|AD|PR)', '([A-Z]{4})', '(\\d{6})', '(\\d{4})');

export interface FoundIdentifier {
  /** In canonical form. */
  readonly identifier: string;
  /** As written in the text. */
  readonly written: string;
  /** Position and length in the text, in characters. */
  readonly index: number;
  readonly length: number;
}

/** No file system allows longer names. */
const MAXIMUM_NAME_LENGTH = 1024;

/**
 * All identifiers in a text (a file name), in any case and with any or no separators. pubIDs come before IDcreas, because broadcasters know
 * films by pubID; each form is in text order.
 */
export function findFilmIdentifiers(text: string): FoundIdentifier[] {
  const searched = text.slice(0, MAXIMUM_NAME_LENGTH);
  const pubIds = [...searched.matchAll(PUB_ID_INSIDE)].map((match) => found(match, match.slice(1).join('_')));
  const idCreas = [...searched.matchAll(ID_CREA_INSIDE)].map((match) => {
    const [media = '', manager = '', order = '', seconds = ''] = match.slice(1);
    return found(match, `${media}-${manager}${order}-${seconds}`);
  });
  return [...pubIds, ...idCreas];
}

/** The first of `findFilmIdentifiers`, or null. */
export function findFilmIdentifier(text: string): FoundIdentifier | null {
  return findFilmIdentifiers(text)[0] ?? null;
}

function found({ index, 0: matched }: RegExpExecArray, identifier: string): FoundIdentifier {
  return { identifier: identifier.toUpperCase(), written: matched, index, length: matched.length };
}

/** Canonical form of an identifier for comparison, whatever its separators and case. */
export function identifierKey(value: string): string {
  return findFilmIdentifier(value)?.identifier ?? value.trim().toUpperCase();
}

/** The duration in seconds encoded in an identifier, or null if it is neither form. */
export function identifierDurationSeconds(value: string): number | null {
  if (isPubId(value)) return Number(value.slice(-5, -2));
  if (isIdCrea(value)) return Number(value.slice(-4));
  return null;
}

export type PubIdProblem = 'required' | 'invalid' | 'taken';

/**
 * What is wrong with a spot's pubId, or null (specification, point 5, "pubId / IDcrea").
 * @param others pubIds of the order's other spots
 */
export function pubIdProblem(
  pubId: string,
  services: readonly string[],
  others: readonly string[],
): PubIdProblem | null {
  if (pubId === '') return services.includes('arppSubmission') ? null : 'required';
  if (!isFilmIdentifier(pubId)) return 'invalid';
  return others.includes(pubId) ? 'taken' : null;
}
