import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError, type LeaderFilm } from '@spotway/contract';
import {
  type Database,
  deleteLeaderFilm,
  listLeaderFilms,
  listOperatedDestinations,
  lockLeaderFilm,
  noteObjectRemovals,
  recordAudit,
  saveLeaderFilm,
} from '@spotway/database';
import { deliveryProfile, leaderFilmNames } from '@spotway/domain';
import { leaderFilmKey, type Storage } from '@spotway/storage';
import type { Caller } from '../plugins/caller.ts';
import { withReceivedFile } from './received-file.ts';

/** Films that stand before others. Every call throws AppError `not_found` for what is no destination. */
export interface LeaderFilmService {
  list(organizationId: string): Promise<LeaderFilm[]>;
  /** Keeps a film under a name, in the place of the earlier one. Throws `file_too_large`, `file_refused` (empty), `validation_failed` (another destination's name). */
  keep(
    caller: Caller,
    organizationId: string,
    film: { readonly name: string; readonly content: Readable },
  ): Promise<void>;
  /** Throws `not_found` for a film that the destination does not have. */
  remove(caller: Caller, organizationId: string, name: string): Promise<void>;
}

/** A minute of XDCAM HD422 50 has 0.4 GB; leaders have seconds. */
const MAX_BYTES = 2_000_000_000;

export function createLeaderFilmService(db: Database, store: Pick<Storage, 'uploadFile'>): LeaderFilmService {
  async function find(organizationId: string) {
    const [destination] = await listOperatedDestinations(db, organizationId);
    if (!destination) throw new AppError('not_found');
    return destination;
  }

  return {
    async list(organizationId) {
      const { profileId } = await find(organizationId);
      const used = leaderFilmNames([deliveryProfile(profileId)?.leader ?? []]);
      const films = await listLeaderFilms(db, organizationId);
      return films.map(({ name, sizeBytes, sha256 }) => ({ name, sizeBytes, sha256, isUsed: used.includes(name) }));
    },

    async keep({ actor }, organizationId, { name, content }) {
      await find(organizationId);
      await withReceivedFile(content, MAX_BYTES, async (file) => {
        if (file.sizeBytes === 0) throw new AppError('file_refused', { facts: { problems: [] } });
        const id = randomUUID();
        const key = leaderFilmKey(id);
        await store.uploadFile(key, file.path, { contentType: 'application/octet-stream' });
        await db.transaction(async (tx) => {
          const earlier = await lockLeaderFilm(tx, name);
          if (earlier && earlier.organizationId !== organizationId) {
            throw new AppError('validation_failed', { facts: { name } });
          }
          const { sizeBytes, sha256 } = file;
          await saveLeaderFilm(tx, { id, organizationId, name, key, sizeBytes, sha256, uploadedBy: actor.userId });
          if (earlier) await noteObjectRemovals(tx, [earlier.key], 'record-deleted');
          await recordAudit(tx, {
            actorUserId: actor.userId,
            action: 'leader.kept',
            subjectType: 'destination',
            subjectId: organizationId,
            facts: { name, sizeBytes, sha256 },
          });
        });
      });
    },

    async remove({ actor }, organizationId, name) {
      await db.transaction(async (tx) => {
        const film = await lockLeaderFilm(tx, name);
        if (!film || film.organizationId !== organizationId) throw new AppError('not_found');
        await deleteLeaderFilm(tx, film.id);
        await noteObjectRemovals(tx, [film.key], 'record-deleted');
        await recordAudit(tx, {
          actorUserId: actor.userId,
          action: 'leader.removed',
          subjectType: 'destination',
          subjectId: organizationId,
          facts: { name },
        });
      });
    },
  };
}
