import { AppError, type CampaignNoteBody } from '@spotway/contract';
import {
  type ActivityRow,
  type Database,
  findCampaign,
  findCampaignNote,
  insertCampaignNote,
  isSpotOf,
  listCampaignActivity,
  readListCursor,
} from '@spotway/database';
import { NOTES_PER_DAY, type NoteSide, noteSide } from '@spotway/domain/account';
import type { Queue } from '@spotway/queue';
import { countMails } from '../account/mails-to-others.ts';
import type { Caller } from '../plugins/caller.ts';

export interface ActivityPage {
  readonly side: NoteSide;
  readonly rows: readonly ActivityRow[];
  readonly isLast: boolean;
}

/** Every call throws AppError `not_found` for a campaign outside the caller's organisations, except for operators. */
export interface ActivityService {
  /** @param before cursor of the last entry seen */
  list(caller: Caller, campaignId: string, page: { before?: string | undefined; limit: number }): Promise<ActivityPage>;
  /** Writes a note, once per id, and mails it to the other side. Throws AppError `too_many_messages`. */
  write(caller: Caller, campaignId: string, note: CampaignNoteBody): Promise<void>;
}

export function createActivityService(db: Database, queue: Pick<Queue, 'notify'>, clock: () => Date): ActivityService {
  async function sideOf({ actor }: Caller, campaignId: string): Promise<NoteSide> {
    const campaign = await findCampaign(db, campaignId);
    const side = campaign && noteSide(actor, campaign);
    if (!side) throw new AppError('not_found');
    return side;
  }

  return {
    async list(caller, campaignId, { before, limit }) {
      const side = await sideOf(caller, campaignId);
      const place = before === undefined ? null : readListCursor(before);
      const rows = await listCampaignActivity(db, campaignId, { before: place, limit: limit + 1 });
      return { side, rows: rows.slice(0, limit), isLast: rows.length <= limit };
    },

    async write(caller, campaignId, { id, text, showId }) {
      const side = await sideOf(caller, campaignId);
      const userId = caller.user.id;
      await db.transaction(async (tx) => {
        if (showId !== undefined && !(await isSpotOf(tx, campaignId, showId))) throw new AppError('not_found');
        const row = { id, campaignId, showId: showId ?? null, userId, side, text, createdAt: clock() };
        if (!(await insertCampaignNote(tx, row))) {
          const known = await findCampaignNote(tx, id);
          if (known?.campaignId === campaignId && known.userId === userId) return;
          throw new AppError('not_found');
        }
        const count = { subject: `support:${userId}`, limit: NOTES_PER_DAY[side] };
        await countMails(tx, [count], clock(), 'too_many_messages');
        await queue.notify(tx, campaignId, 'noteWritten', id);
      });
    },
  };
}
