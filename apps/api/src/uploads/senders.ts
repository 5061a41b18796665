import { AppError, type ErrorCode } from '@spotway/contract';
import {
  type Executor,
  type FileWithUpload,
  findActiveBroadcastable,
  findDelegation,
  findUpload,
  listFilesOfKind,
  type OwnedDelegation,
  type OwnedUpload,
} from '@spotway/database';
import { subtitleVerdict } from '@spotway/domain/delivery';
import {
  canSendFile,
  type Delegate,
  type DelegateRefusal,
  delegateRefusal,
  delegationState,
  isUploadUnderWay,
  type Sender,
} from '@spotway/domain/order';
import type { ShowFileKind } from '@spotway/domain/shared';

const REFUSAL_CODES = {
  finished: 'delegation_finished',
  kind: 'file_refused',
  arrived: 'file_arrived',
  elsewhere: 'upload_elsewhere',
} as const satisfies Record<DelegateRefusal, ErrorCode>;

/** The member who sends a file, or who delegated its sending. */
export function memberOf(sender: Sender): string {
  return sender.kind === 'member' ? sender.actor.userId : sender.delegatedBy;
}

/** A delegate may continue only files they announced, a member any of their organisation's. */
export function mayContinue(sender: Sender, { file }: FileWithUpload): boolean {
  return sender.kind === 'member' || file.delegationId === sender.delegationId;
}

/**
 * A file with its upload, for a sender of it. Throws AppError `not_found` for everybody else, and `delegation_finished` for a delegate whose spot's
 * film was accepted before this file had arrived.
 */
export async function findSentUpload(db: Executor, sender: Sender, fileId: string): Promise<OwnedUpload> {
  const found = await findUpload(db, fileId);
  if (!found || !canSendFile(sender, found)) throw new AppError('not_found');
  if (sender.kind === 'delegate' && sender.isFinished && !found.upload.completedAt)
    throw new AppError('delegation_finished');
  return found;
}

/** The delegate of a delegation. Throws AppError `delegation_invalid`, `delegation_revoked`, `delegation_expired`. */
export function openDelegation(found: OwnedDelegation | null, now: Date): Delegate {
  if (!found) throw new AppError('delegation_invalid');
  const { delegation, isFilmQualified } = found;
  const state = delegationState({ ...delegation, isFilmQualified }, now);
  if (state === 'revoked') throw new AppError('delegation_revoked');
  if (state === 'expired') throw new AppError('delegation_expired');
  return {
    kind: 'delegate',
    delegationId: delegation.id,
    showId: delegation.showId,
    delegatedBy: delegation.createdBy,
    isFinished: state === 'finished',
  };
}

/** Files of a film that are still in the store as they arrived; a delegate may replace any others. */
export async function listStoredFiles(
  db: Executor,
  broadcastableId: string,
  kind: ShowFileKind,
): Promise<FileWithUpload[]> {
  const files = await listFilesOfKind(db, broadcastableId, kind);
  return files.filter(({ file }) => file.storageState !== 'Archived' && file.exchangedAt === null);
}

/** Whether a subtitle file has arrived and was not refused. */
export function hasSubtitles({ file, upload }: FileWithUpload): boolean {
  return upload.completedAt !== null && subtitleVerdict(file.judgement) !== 'refused';
}

/**
 * Applies the rules for a delegate's files (domain's `delegateRefusal`). Call it with the campaign locked: the delegation may have ended since the
 * call arrived.
 */
export async function refuseDelegate(
  tx: Executor,
  { delegationId, showId }: Delegate,
  file: { readonly kind: ShowFileKind; readonly name: string; readonly size: number; readonly replace: boolean },
  now: Date,
): Promise<void> {
  openDelegation(await findDelegation(tx, delegationId), now);
  const film = await findActiveBroadcastable(tx, showId);
  const [material] = film ? await listStoredFiles(tx, film.id, 'Material') : [];
  const subtitles = film ? await listStoredFiles(tx, film.id, 'Subtitle') : [];
  const isSame = (each: FileWithUpload) => each.file.name === file.name && each.file.sizeBytes === file.size;
  const isOwn = (each: FileWithUpload) => each.file.delegationId === delegationId;
  const refusal = delegateRefusal(file.kind, {
    isQualified: film?.qualifiedAt != null,
    isRejected: film?.rejectedAt != null,
    material: material
      ? {
          isUploaded: material.upload.completedAt !== null,
          isUnderWay: isUploadUnderWay(material.upload, now),
          isOwn: isOwn(material),
          isSame: isSame(material) && !file.replace,
        }
      : null,
    hasSubtitle: subtitles.some((each) => hasSubtitles(each) && !(isOwn(each) && isSame(each))),
  });
  if (refusal) throw new AppError(REFUSAL_CODES[refusal]);
}
