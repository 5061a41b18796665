import type { FileNaming } from '@spotway/contract';
import type { BroadcastableRow, ShowFileRow } from '@spotway/database';
import { type IdentifiedSpot, judgeFileName, mayConfirmName, spotNamed } from '@spotway/domain/quality';

/** Another spot of the order. */
type OtherSpot = IdentifiedSpot & { readonly showId: string; readonly title: string };

export interface NamedFile {
  readonly file: Pick<ShowFileRow, 'name' | 'kind' | 'source' | 'nameConfirmation'>;
  readonly film: Pick<BroadcastableRow, 'supersededAt' | 'rejectedAt' | 'qualifiedAt' | 'decidedBy'>;
  readonly pubId: string;
  /** None where whoever reads it may know of no other spot. */
  readonly others: readonly OtherSpot[];
}

/** The other identifier that a customer's film or subtitle file carries in its name; null where it carries none. */
export function presentNaming({ file, film, pubId, others }: NamedFile): FileNaming | null {
  const isSent = file.source !== 'operator' && (file.kind === 'Material' || file.kind === 'Subtitle');
  const name = isSent ? judgeFileName(file, { pubId }, others) : null;
  if (!name) return null;
  const { mismatch, confirmation } = name;
  const other = spotNamed(mismatch, others);
  return {
    ...mismatch,
    belongsTo: other ? { showId: other.showId, pubId: other.pubId, title: other.title } : null,
    confirmed: confirmation && { by: confirmation.by, at: confirmation.at },
    mayConfirm: confirmation === null && mayConfirmName(filmOf(file.kind, film)),
  };
}

/** Subtitles may come after an operator let the film pass: nobody has answered for their name. */
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
