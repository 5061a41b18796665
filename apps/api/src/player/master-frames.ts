import { AppError } from '@spotway/contract';
import {
  type Database,
  type Executor,
  findBroadcastable,
  findJobAbout,
  findMasterFrames,
  type JobRow,
  lockCampaignOf,
} from '@spotway/database';
import { canViewCampaign } from '@spotway/domain/account';
import { MAX_MASTER_FRAMES } from '@spotway/domain/work';
import { masterFrameSubject, type Queue } from '@spotway/queue';
import type { Caller } from '../plugins/caller.ts';

/** A frame of a film's master, counted from 0. */
interface WantedFrame {
  readonly id: string;
  readonly frame: number;
}

export interface MasterFrameService {
  /**
   * Has the frame stored as a picture, unless it is or will be; a failed job runs again. Throws AppError `not_found`, `file_removed`,
   * `frame_outside_film`, `too_many_master_frames`.
   */
  make(caller: Caller, wanted: WantedFrame): Promise<void>;
  /** The picture's asset, or the job that makes it. Throws AppError `not_found`. */
  find(caller: Caller, wanted: WantedFrame): Promise<{ readonly assetId: string | null; readonly job: JobRow | null }>;
}

export function createMasterFrameService(
  db: Database,
  queue: Pick<Queue, 'followUp' | 'runAgain'>,
): MasterFrameService {
  async function findOwnMaster({ actor }: Caller, broadcastableId: string) {
    const film = await findBroadcastable(db, broadcastableId);
    if (!film?.material || !canViewCampaign(actor, film)) throw new AppError('not_found');
    return film.material;
  }
  const assetOf = async (tx: Executor, { id, frame }: WantedFrame) => {
    const frames = await findMasterFrames(tx, id);
    return { frames, assetId: frames.find((each) => each.frame === frame)?.assetId ?? null };
  };

  return {
    async make(caller, wanted) {
      const { id: broadcastableId, frame } = wanted;
      const { storageState, removedAt, probe } = await findOwnMaster(caller, broadcastableId);
      const frameCount = probe?.video?.frameCount ?? null;
      if (frameCount !== null && frame >= frameCount)
        throw new AppError('frame_outside_film', { facts: { frameCount } });
      await db.transaction(async (tx) => {
        const locked = await lockCampaignOf(tx, broadcastableId);
        const { frames, assetId } = await assetOf(tx, wanted);
        if (assetId !== null) return;
        if (storageState !== 'Active') throw new AppError('file_removed', { facts: { removedAt } });
        const job = await findJobAbout(tx, 'proxy', masterFrameSubject(broadcastableId, frame));
        if (job?.status === 'failed') return queue.runAgain(tx, job.id);
        if (frames.length >= MAX_MASTER_FRAMES)
          throw new AppError('too_many_master_frames', { facts: { max: MAX_MASTER_FRAMES } });
        await queue.followUp(tx, { type: 'masterFrameRequested', frame }, { broadcastableId, locked });
      });
    },

    async find(caller, wanted) {
      await findOwnMaster(caller, wanted.id);
      const { assetId } = await assetOf(db, wanted);
      const job = assetId ? null : await findJobAbout(db, 'proxy', masterFrameSubject(wanted.id, wanted.frame));
      return { assetId, job };
    },
  };
}
