import { AppError } from '@spotway/contract';
import {
  type Database,
  type Executor,
  findNamedFile,
  findNamedSpots,
  findSenderName,
  lockCampaign,
  recordAudit,
  recordNameConfirmation,
  type ShowFileRow,
} from '@spotway/database';
import { canSendFile, type Sender } from '@spotway/domain/order';
import {
  canConfirmName,
  containsIdentifier,
  type FilmNameMismatch,
  judgeFileName,
  type NameConfirmation,
} from '@spotway/domain/quality';
import type { Queue } from '@spotway/queue';
import { filmOf } from './file-naming-presenter.ts';

export interface FileNameService {
  /**
   * Records the sender's confirmation that a file is the right one although its name contains another spot's identifier; a checked film is judged
   * again. Repeating it, or confirming a name that matches by now, changes nothing. Throws AppError `not_found`, `name_not_carried`, `film_decided`,
   * `film_replaced`.
   */
  confirm(sender: Sender, fileId: string, named: string): Promise<void>;
}

export function createFileNameService({
  db,
  queue,
  clock,
}: {
  readonly db: Database;
  readonly queue: Pick<Queue, 'followUp'>;
  readonly clock: () => Date;
}): FileNameService {
  return {
    confirm: (sender, fileId, named) =>
      db.transaction(async (tx) => {
        const found = await findNamedFile(tx, fileId);
        if (!found || !canSendFile(sender, found)) throw new AppError('not_found');
        await lockCampaign(tx, found.campaignId);
        const current = await findNamedFile(tx, fileId);
        if (!current) throw new AppError('not_found');
        const { file, film, pubId } = current;
        if (!containsIdentifier(file.name, named)) throw new AppError('name_not_carried');
        const name = judgeFileName(file, { pubId });
        if (!name || name.confirmation) return;
        const state = filmOf(file.kind, film);
        if (state.isSuperseded) throw new AppError('film_replaced');
        if (!canConfirmName(state)) throw new AppError('film_decided');
        const confirmation = await newConfirmation(tx, sender, name.mismatch, clock());
        await keepConfirmation(tx, queue, sender, { file, filmId: film.id, confirmation });
      }),
  };
}

/** The order's current identifiers, and the sender's confirmation, if any, of a name that contains another identifier than its spot's. */
export async function confirmationOf(
  tx: Executor,
  sender: Sender,
  { showId, name, nameConfirmed }: { showId: string; name: string; nameConfirmed?: string | undefined },
  now: Date,
) {
  const { pubId, others } = await findNamedSpots(tx, showId);
  // the holder of a link sees only their own spot
  const spots = { pubId, others: sender.kind === 'delegate' ? [] : others };
  const judged = judgeFileName({ name, nameConfirmation: null }, spots, spots.others);
  const isConfirmed = judged !== null && nameConfirmed !== undefined && containsIdentifier(name, nameConfirmed);
  return { spots, confirmation: isConfirmed ? await newConfirmation(tx, sender, judged.mismatch, now) : null };
}

/** The confirmation to store, with its author and time. */
async function newConfirmation(
  tx: Executor,
  sender: Sender,
  mismatch: FilmNameMismatch,
  now: Date,
): Promise<NameConfirmation> {
  const isMember = sender.kind === 'member';
  const userId = isMember ? sender.actor.userId : null;
  const by = await findSenderName(tx, isMember ? { userId: sender.actor.userId } : sender);
  return { ...mismatch, by, at: now.toISOString(), userId };
}

/** Adds a confirmation to a known file, and has its film judged again. Call it with the campaign locked. */
export async function keepConfirmation(
  tx: Executor,
  queue: Pick<Queue, 'followUp'>,
  sender: Sender,
  {
    file,
    filmId,
    confirmation,
  }: { file: Pick<ShowFileRow, 'id' | 'kind'>; filmId: string; confirmation: NameConfirmation },
): Promise<void> {
  await recordNameConfirmation(tx, file.id, confirmation);
  await auditConfirmation(tx, sender, file.id, confirmation);
  // The name of a subtitle file is not a finding of the film.
  if (file.kind === 'Material') await queue.followUp(tx, { type: 'judgementOutdated' }, { broadcastableId: filmId });
}

/** Records the confirmation in the audit log. */
export function auditConfirmation(
  tx: Executor,
  sender: Sender,
  fileId: string,
  { named, expected, by }: NameConfirmation,
): Promise<void> {
  return recordAudit(tx, {
    actorUserId: sender.kind === 'member' ? sender.actor.userId : null,
    action: 'file.nameConfirmed',
    subjectType: 'file',
    subjectId: fileId,
    facts: { named, expected, by, ...(sender.kind === 'delegate' ? { delegation: sender.delegationId } : {}) },
  });
}
