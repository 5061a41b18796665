import type { FileNaming } from '@spotway/contract';
import type { BroadcastableRow, ShowFileRow } from '@spotway/database';
import { canConfirmName, type IdentifiedSpot, judgeFileName, spotWithIdentifier } from '@spotway/domain/quality';

/** Another spot of the order. */
type OtherSpot = IdentifiedSpot & { readonly showId: string; readonly title: string };

export interface NamedFile {
  readonly file: Pick<ShowFileRow, 'name' | 'kind' | 'source' | 'nameConfirmation'>;
  readonly film: Pick<BroadcastableRow, 'supersededAt' | 'rejectedAt' | 'qualifiedAt' | 'decidedBy'>;
  readonly pubId: string;
  /** Empty for readers who may not see other spots. */
  readonly others: readonly OtherSpot[];
}

/** Another spot's identifier in the name of a customer's film or subtitle file; null if there is none. */
export function presentNaming({ file, film, pubId, others }: NamedFile): FileNaming | null {
  const isSent = file.source !== 'operator' && (file.kind === 'Material' || file.kind === 'Subtitle');
  const name = isSent ? judgeFileName(file, { pubId }, others) : null;
  if (!name) return null;
  const { mismatch, confirmation } = name;
  const other = spotWithIdentifier(mismatch, others);
  return {
    ...mismatch,
    belongsTo: other ? { showId: other.showId, pubId: other.pubId, title: other.title } : null,
    confirmed: confirmation && { by: confirmation.by, at: confirmation.at },
    mayConfirm: confirmation === null && canConfirmName(filmOf(file.kind, film)),
  };
}

/** The same of a film's material in a list, whose readers are not told which other spot it names. */
export function presentMaterialNaming(
  file: Omit<NamedFile['file'], 'kind'>,
  { pubId, ...film }: NamedFile['film'] & { readonly pubId: string },
): FileNaming | null {
  return presentNaming({ file: { ...file, kind: 'Material' }, film, pubId, others: [] });
}

/** Subtitles may arrive after an operator accepted the film, so nobody has checked their name. */
export function filmOf(
  kind: ShowFileRow['kind'],
  { supersededAt, rejectedAt, qualifiedAt, decidedBy }: NamedFile['film'],
) {
  return {
    isSuperseded: supersededAt !== null,
    isRejected: rejectedAt !== null,
    isAcceptedByPerson: kind === 'Material' && qualifiedAt !== null && decidedBy !== null,
  };
}
