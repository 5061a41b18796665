import { type FoundIdentifier, findFilmIdentifier, findFilmIdentifiers, isIdCrea, isPubId } from '../shared/index.ts';

/** The file name contains an identifier other than the spot's. */
export interface FilmNameMismatch {
  /** The identifier in the name, in canonical form; preferably one that another spot of the order has. */
  readonly named: string;
  /** The spot's own identifier, in canonical form. */
  readonly expected: string;
}

/** The sender's confirmation that the file is the right one despite its name. */
export interface NameConfirmation extends FilmNameMismatch {
  /** Name of the member, or address of the holder. */
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The member's id; null for a holder. */
  readonly userId: string | null;
}

/** A spot with its identifier. */
export interface IdentifiedSpot {
  /** Empty until the regulator assigns one. */
  readonly pubId: string;
}

/**
 * Checks whether a file name contains an identifier other than its spot's (decisions, "Later additions"). Both forms count (specification,
 * point 5), in any case: a pubID with any separators, an IDcrea only with its dashes, because without them "AD_NOEL_251201_0020", a title
 * and a date, would match. Null if the name also contains the spot's own identifier, or if name or spot has none.
 * @param others the order's other spots, whose identifiers are preferred if the name contains several
 */
export function filmNameMismatch(
  fileName: string,
  spot: IdentifiedSpot,
  others: readonly IdentifiedSpot[] = [],
): FilmNameMismatch | null {
  const expected = identifierOf(spot);
  if (expected === null || identifiersIn(fileName).includes(expected)) return null;
  const found = findFilmIdentifiers(fileName.normalize('NFC')).filter(isSurelyIdentifier);
  const ofOthers = found.find(({ identifier }) => others.some((other) => identifierOf(other) === identifier));
  const named = ofOthers ?? found[0];
  return named ? { named: named.identifier, expected } : null;
}

/** Nothing else looks like a pubID; an IDcrea counts only with its dashes. */
function isSurelyIdentifier({ identifier, written }: FoundIdentifier): boolean {
  return isPubId(identifier) || isIdCrea(written.toUpperCase());
}

/** The spot that the identifier in a name belongs to. */
export function spotWithIdentifier<Spot extends IdentifiedSpot>(
  { named }: Pick<FilmNameMismatch, 'named'>,
  spots: readonly Spot[],
): Spot | undefined {
  return spots.find((spot) => identifierOf(spot) === named);
}

/**
 * The confirmation, if it still applies: after a change of the spot's identifier, the sender is asked again.
 * @param confirmation as stored with the file
 */
export function currentConfirmation<Confirmation extends FilmNameMismatch>(
  fileName: string,
  spot: IdentifiedSpot,
  confirmation: Confirmation | null | undefined,
): Confirmation | null {
  if (!confirmation || confirmation.expected !== identifierOf(spot)) return null;
  return identifiersIn(fileName).includes(confirmation.named) ? confirmation : null;
}

/** A mismatched file name, as reported by the film's check and on pages. */
export interface JudgedFileName {
  readonly mismatch: FilmNameMismatch;
  /** Null until somebody confirms the file. */
  readonly confirmation: NameConfirmation | null;
}

/** The mismatch between a stored file's name and its spot's current identifier, with its confirmation; null if they match. */
export function judgeFileName(
  file: { readonly name: string; readonly nameConfirmation: NameConfirmation | null },
  spot: IdentifiedSpot,
  others: readonly IdentifiedSpot[] = [],
): JudgedFileName | null {
  const mismatch = filmNameMismatch(file.name, spot, others);
  return mismatch && { mismatch, confirmation: currentConfirmation(file.name, spot, file.nameConfirmation) };
}

/** Whether the identifier confirmed by a sender occurs in the file name, in any case and with any separators. */
export function containsIdentifier(fileName: string, identifier: string): boolean {
  const confirmed = findFilmIdentifier(identifier)?.identifier;
  return confirmed !== undefined && identifiersIn(fileName).includes(confirmed);
}

/** State of a file's film. */
export interface NamedFilm {
  readonly isSuperseded: boolean;
  readonly isRejected: boolean;
  /** Accepted by a person, who takes responsibility for what they saw. A film accepted automatically may have got its identifier later. */
  readonly isAcceptedByPerson: boolean;
}

/** Whether the sender's confirmation of a name can still change anything. */
export function canConfirmName({ isSuperseded, isRejected, isAcceptedByPerson }: NamedFilm): boolean {
  return !isSuperseded && !isRejected && !isAcceptedByPerson;
}

/** Whether nothing goes on without the sender's word about a name: an accepted film goes on whatever its name. @param mayConfirm `canConfirmName` of an unconfirmed name */
export function waitsForConfirmation(mayConfirm: boolean, isQualified: boolean): boolean {
  return mayConfirm && !isQualified;
}

/**
 * Of a check's errors, those that a rejection names: an unconfirmed name is omitted next to others, since it can't be confirmed once the film is
 * rejected, and the next film has a name of its own.
 */
export function rejectingErrors<Issue extends { readonly code: string }>(errors: readonly Issue[]): readonly Issue[] {
  const others = errors.filter(({ code }) => code !== 'name-mismatch');
  return others.length > 0 ? others : errors;
}

function identifiersIn(fileName: string): string[] {
  return findFilmIdentifiers(fileName.normalize('NFC')).map(({ identifier }) => identifier);
}

function identifierOf({ pubId }: IdentifiedSpot): string | null {
  return findFilmIdentifier(pubId)?.identifier ?? null;
}
