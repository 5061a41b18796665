import { type FoundIdentifier, findFilmIdentifier, findFilmIdentifiers, isIdCrea, isPubId } from '../shared/index.ts';

/** A file's name carries another identifier than its spot has. */
export interface FilmNameMismatch {
  /** In the name, in the accepted form: one that another spot of the order has, where there is such a spot. */
  readonly named: string;
  /** The spot's own, in the accepted form. */
  readonly expected: string;
}

/** The sender's word that the file is the right one in spite of its name. */
export interface NameConfirmation extends FilmNameMismatch {
  /** Name of the member, or address of the holder who was asked for the film. */
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The member; null for a holder. */
  readonly userId: string | null;
}

/** A spot as far as a file's name may speak of it. */
export interface IdentifiedSpot {
  /** Empty while the regulator has given none. */
  readonly pubId: string;
}

/**
 * Whether a file's name carries another identifier than its spot has (decisions, "Later additions"). Both forms count (specification, point 5),
 * in any case; a pubID with any separators, an IDcrea with its own dashes: without them "AD_NOEL_251201_0020", a title and a date, reads
 * as one. A name that holds the spot's own identifier anywhere speaks of no other film; a name or a spot without one can't be compared.
 * @param others the order's other spots: of several identifiers in the name, theirs is told
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

/** Nothing else reads like a pubID; an IDcrea is one in its own form. */
function isSurelyIdentifier({ identifier, written }: FoundIdentifier): boolean {
  return isPubId(identifier) || isIdCrea(written.toUpperCase());
}

/** The spot that an identifier of a name belongs to. */
export function spotNamed<Spot extends IdentifiedSpot>(
  { named }: Pick<FilmNameMismatch, 'named'>,
  spots: readonly Spot[],
): Spot | undefined {
  return spots.find((spot) => identifierOf(spot) === named);
}

/**
 * The confirmation, if it answers today's question: a spot that was given another identifier since is asked about again.
 * @param confirmation as it is kept with the file
 */
export function answeringConfirmation<Confirmation extends FilmNameMismatch>(
  fileName: string,
  spot: IdentifiedSpot,
  confirmation: Confirmation | null | undefined,
): Confirmation | null {
  if (!confirmation || confirmation.expected !== identifierOf(spot)) return null;
  return identifiersIn(fileName).includes(confirmation.named) ? confirmation : null;
}

/** A file's name that differs, as the film's check and the pages tell it. */
export interface JudgedFileName {
  readonly mismatch: FilmNameMismatch;
  /** Null while nobody has confirmed the file. */
  readonly confirmation: NameConfirmation | null;
}

/** The mismatch of a stored file with today's identifier of its spot, and the confirmation that answers it; null where there is none. */
export function judgeFileName(
  file: { readonly name: string; readonly nameConfirmation: NameConfirmation | null },
  spot: IdentifiedSpot,
  others: readonly IdentifiedSpot[] = [],
): JudgedFileName | null {
  const mismatch = filmNameMismatch(file.name, spot, others);
  return mismatch && { mismatch, confirmation: answeringConfirmation(file.name, spot, file.nameConfirmation) };
}

/** Whether what a sender confirmed is an identifier in the file's name, in whatever case and with whatever separators they wrote it. */
export function isNamed(fileName: string, identifier: string): boolean {
  const confirmed = findFilmIdentifier(identifier)?.identifier;
  return confirmed !== undefined && identifiersIn(fileName).includes(confirmed);
}

/** Where the film of a file stands. */
export interface NamedFilm {
  readonly isSuperseded: boolean;
  readonly isRejected: boolean;
  /** Let pass by a person: they answered for what they saw. A film that passed by itself may have got its identifier later. */
  readonly isAcceptedByPerson: boolean;
}

/** Whether the sender's word on a file's name can still change anything. */
export function mayConfirmName({ isSuperseded, isRejected, isAcceptedByPerson }: NamedFilm): boolean {
  return !isSuperseded && !isRejected && !isAcceptedByPerson;
}

function identifiersIn(fileName: string): string[] {
  return findFilmIdentifiers(fileName.normalize('NFC')).map(({ identifier }) => identifier);
}

function identifierOf({ pubId }: IdentifiedSpot): string | null {
  return findFilmIdentifier(pubId)?.identifier ?? null;
}
