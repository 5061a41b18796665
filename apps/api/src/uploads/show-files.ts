import { randomUUID } from 'node:crypto';
import { AppError, type CreatedShowFile, type createShowFileBodySchema, type FileNaming } from '@spotway/contract';
import {
  type BroadcastableRow,
  type Database,
  declareTracks,
  deleteShowFile,
  type Executor,
  type FileWithUpload,
  findActiveBroadcastable,
  findShowOwner,
  findSubtitlesState,
  insertBroadcastable,
  insertShowFile,
  listFilesOfKind,
  lockCampaign,
  moveAccompanyingFiles,
  recordAudit,
  supersedeBroadcastable,
  updateBrowserAnalysis,
} from '@spotway/database';
import { acceptsSubtitles, subtitleVerdict } from '@spotway/domain/delivery';
import { canSendFor, partSizeBytes, type Sender } from '@spotway/domain/order';
import type { Queue } from '@spotway/queue';
import { masterKey } from '@spotway/storage';
import type { z } from 'zod';
import type { DiscardUpload } from './discard-upload.ts';
import { auditConfirmation, confirmationOf, keepConfirmation } from './file-names.ts';
import { presentNaming } from './file-naming-presenter.ts';
import { decideMaterial } from './material-replacement.ts';
import { mayContinue, memberOf, refuseDelegate } from './senders.ts';

type AnnouncedFile = z.output<typeof createShowFileBodySchema>;

export interface ShowFileService {
  /**
   * Announces a file of a spot before its upload; announcing it again returns the same record. Throws AppError `not_found`, `material_locked`; for a
   * delegate also `delegation_*`, `file_refused`, `file_arrived`, `upload_elsewhere`.
   */
  announce(sender: Sender, showId: string, file: AnnouncedFile): Promise<CreatedShowFile>;
}

/** The film a file belongs to, the record to continue with, if any, and the record it replaces. */
interface Placement {
  readonly film: BroadcastableRow;
  readonly existing: FileWithUpload | null;
  readonly dropped: FileWithUpload | null;
}

export function createShowFileService({
  db,
  queue,
  discard,
  preferredPartBytes,
  clock,
}: {
  db: Database;
  queue: Pick<Queue, 'followUp'>;
  discard: DiscardUpload;
  preferredPartBytes: number;
  clock: () => Date;
}): ShowFileService {
  return {
    async announce(sender, showId, file) {
      const { answer, dropped } = await db.transaction(async (tx) => {
        const owner = await findShowOwner(tx, showId);
        if (!owner || !canSendFor(sender, owner)) throw new AppError('not_found');
        await lockCampaign(tx, owner.campaignId);
        if (sender.kind === 'delegate') await refuseDelegate(tx, sender, file, clock());
        const place = file.kind === 'Material' ? placeMaterial : placeAccompanying;
        const { film, existing, dropped } = await place(tx, sender, showId, file);
        const { spots, confirmation } = await confirmationOf(tx, sender, { ...file, showId }, clock());
        if (existing) {
          if (file.analysis && !existing.upload.completedAt) {
            await updateBrowserAnalysis(tx, existing.file.id, file.analysis);
          }
          if (file.tracks && !existing.upload.completedAt) await declareTracks(tx, existing.file.id, file.tracks);
          const { file: known } = existing;
          const naming = presentNaming({ file: known, film, ...spots });
          const isNewConfirmation = confirmation !== null && naming?.mayConfirm === true;
          if (isNewConfirmation)
            await keepConfirmation(tx, queue, sender, { file: known, filmId: film.id, confirmation });
          const confirmed = { ...known, nameConfirmation: isNewConfirmation ? confirmation : known.nameConfirmation };
          return { answer: answerOf(existing, presentNaming({ file: confirmed, film, ...spots })), dropped: null };
        }
        if (dropped) await deleteShowFile(tx, dropped.file.id);
        const id = randomUUID();
        const key = masterKey(owner.organizationId, id);
        const partBytes = partSizeBytes(file.size, preferredPartBytes);
        await insertShowFile(
          tx,
          {
            id,
            showId,
            broadcastableId: film.id,
            kind: file.kind,
            source: file.source,
            name: file.name,
            mimeType: file.mimeType,
            sizeBytes: file.size,
            browserAnalysis: file.analysis ?? null,
            toldTracks: file.tracks?.length ? file.tracks : null,
            nameConfirmation: confirmation,
            key,
            createdBy: memberOf(sender),
            delegationId: sender.kind === 'delegate' ? sender.delegationId : null,
          },
          partBytes,
        );
        if (confirmation) await auditConfirmation(tx, sender, id, confirmation);
        const nameMismatch = presentNaming({ file: { ...file, nameConfirmation: confirmation }, film, ...spots });
        return { answer: { id, key, partSizeBytes: partBytes, s3Id: null, completed: false, nameMismatch }, dropped };
      });
      if (dropped) discard(dropped);
      return answer;
    },
  };
}

function answerOf({ file, upload }: FileWithUpload, nameMismatch: FileNaming | null): CreatedShowFile {
  const { partSizeBytes, s3Id, completedAt } = upload;
  return { id: file.id, key: file.key, partSizeBytes, s3Id, completed: completedAt !== null, nameMismatch };
}

async function placeMaterial(tx: Executor, sender: Sender, showId: string, file: AnnouncedFile): Promise<Placement> {
  const film = await findActiveBroadcastable(tx, showId);
  const material = film ? ((await listFilesOfKind(tx, film.id, 'Material'))[0] ?? null) : null;
  const current = film && {
    isQualified: film.qualifiedAt !== null,
    isRejected: film.rejectedAt !== null,
    material: material && {
      name: material.file.name,
      sizeBytes: material.file.sizeBytes,
      isUploaded: material.upload.completedAt !== null,
      isArchived: material.file.storageState === 'Archived',
      isExchanged: material.file.exchangedAt !== null,
    },
  };
  const announced = { name: file.name, sizeBytes: file.size, replace: file.replace };
  switch (decideMaterial(current, announced)) {
    case 'locked':
      throw new AppError('material_locked');
    case 'same-file':
      if (film && material && mayContinue(sender, material)) return { film, existing: material, dropped: null };
      // another sender's unfinished record of the same file: the delegate starts over
      if (film) return { film, existing: null, dropped: material };
      break;
    case 'attach':
      if (film) return { film, existing: null, dropped: null };
      break;
    case 'drop-unfinished':
      if (film) return { film, existing: null, dropped: material };
      break;
    case 'supersede':
      if (film) return { film: await replaceFilm(tx, sender, showId, film), existing: null, dropped: null };
      break;
    case 'open-film':
      break;
  }
  return { film: await insertBroadcastable(tx, showId), existing: null, dropped: null };
}

async function replaceFilm(
  tx: Executor,
  sender: Sender,
  showId: string,
  earlier: BroadcastableRow,
): Promise<BroadcastableRow> {
  await supersedeBroadcastable(tx, earlier.id);
  const film = await insertBroadcastable(tx, showId);
  await moveAccompanyingFiles(tx, earlier.id, film.id);
  await recordAudit(tx, {
    actorUserId: sender.kind === 'member' ? sender.actor.userId : null,
    action: 'material.replaced',
    subjectType: 'show',
    subjectId: showId,
    facts: {
      earlier: earlier.id,
      film: film.id,
      ...(sender.kind === 'delegate' ? { delegation: sender.delegationId } : {}),
    },
  });
  return film;
}

/** An accepted film takes no more files, except a subtitle file that replaces a refused one. */
async function acceptsReplacement(tx: Executor, film: BroadcastableRow, { kind }: AnnouncedFile): Promise<boolean> {
  if (kind !== 'Subtitle') return false;
  return acceptsSubtitles({ isQualified: true, subtitles: await findSubtitlesState(tx, film.id) });
}

/** Audio, subtitle and other files belong to the spot's film; there may be several of a kind. */
async function placeAccompanying(
  tx: Executor,
  sender: Sender,
  showId: string,
  file: AnnouncedFile,
): Promise<Placement> {
  const film = (await findActiveBroadcastable(tx, showId)) ?? (await insertBroadcastable(tx, showId));
  if (film.qualifiedAt && !(await acceptsReplacement(tx, film, file))) throw new AppError('material_locked');
  const files = await listFilesOfKind(tx, film.id, file.kind);
  // A refused file is kept but never continued: a corrected one may have the same name and size.
  const isSame = ({ file: { name, sizeBytes, storageState, exchangedAt, judgement }, upload }: FileWithUpload) =>
    name === file.name &&
    sizeBytes === file.size &&
    storageState !== 'Archived' &&
    exchangedAt === null &&
    subtitleVerdict(judgement) !== 'refused' &&
    !(file.replace && upload.completedAt);
  const existing = files.find((each) => isSame(each) && mayContinue(sender, each)) ?? null;
  // A spot has one subtitle file (specification, point 5): another one replaces an unfinished one.
  const unfinished = file.kind === 'Subtitle' ? files.find(({ upload }) => upload.completedAt === null) : undefined;
  return { film, existing, dropped: existing ? null : (unfinished ?? null) };
}
