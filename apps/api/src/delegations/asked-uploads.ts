import { AppError, type AskedUpload } from '@spotway/contract';
import { type Database, findActiveBroadcastable, findAskedSpot } from '@spotway/database';
import type { Delegate } from '@spotway/domain/order';
import { hasSubtitles, listStoredFiles } from '../uploads/senders.ts';
import { presentAskedUpload } from './presenter.ts';

/** What the holder of a mailed link is asked for, and its state. */
export async function readAskedUpload(
  db: Database,
  { delegationId, showId }: Delegate,
  now: Date,
): Promise<AskedUpload> {
  return db.transaction(
    async (tx) => {
      const asked = await findAskedSpot(tx, delegationId);
      if (!asked) throw new AppError('delegation_invalid');
      const film = await findActiveBroadcastable(tx, showId);
      if (!film) return presentAskedUpload(asked, null, now);
      const [material] = await listStoredFiles(tx, film.id, 'Material');
      const subtitles = await listStoredFiles(tx, film.id, 'Subtitle');
      const hasSubtitle = subtitles.some(hasSubtitles);
      return presentAskedUpload(asked, { ...film, material: material ?? null, hasSubtitle }, now);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
