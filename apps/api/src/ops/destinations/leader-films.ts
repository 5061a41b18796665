import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError, type LeaderFilmAnalysis, type LeaderFilms } from '@spotway/contract';
import {
  type Database,
  deleteLeaderFilm,
  destinationsWithProfiles,
  findLeaderFilms,
  listLeaderFilms,
  listOperatedDestinations,
  listProfilesShowing,
  lockLeaderFilm,
  noteObjectRemovals,
  recordAudit,
  saveLeaderFilm,
} from '@spotway/database';
import { LEADER_FILM_MAX_BYTES, leaderFilmFault, leaderFilmNames } from '@spotway/domain/delivery';
import { FRAME_RATE_25, type Language } from '@spotway/domain/shared';
import type { Queue } from '@spotway/queue';
import { leaderFilmKey, type Storage } from '@spotway/storage';
import { leaderFilmFaultText } from '@spotway/wording/findings';
import type { Caller } from '../../plugins/caller.ts';
import { type ReceivedFile, withReceivedFile } from '../films/received-file.ts';
import { presentLeaderFilm } from './leader-film-presenter.ts';

/** Films shown before spots. Every call throws AppError `not_found` for an unknown destination. */
export interface LeaderFilmService {
  list(organizationId: string): Promise<LeaderFilms>;
  /**
   * Stores a film under a name, replacing the earlier one, once a worker has read it and it fits the leaders that show it. Throws `file_too_large`,
   * `file_refused` with the reason in the caller's language, `leader_film_taken` (another destination's name), `unavailable` when no worker reads it.
   */
  keep(
    caller: Caller,
    organizationId: string,
    film: { readonly name: string; readonly content: Readable },
    language: Language,
  ): Promise<void>;
  /** Throws `not_found` for an unknown film, `leader_film_used` with the destinations that use it. */
  remove(caller: Caller, organizationId: string, name: string): Promise<void>;
}

export function createLeaderFilmService({
  db,
  store,
  queue,
}: {
  readonly db: Database;
  readonly store: Pick<Storage, 'uploadFile'>;
  readonly queue: Pick<Queue, 'readLeaderFilm'>;
}): LeaderFilmService {
  async function find(organizationId: string) {
    const [destination] = await listOperatedDestinations(db, organizationId);
    if (!destination) throw new AppError('not_found');
    return destination;
  }

  async function refuseTaken(organizationId: string, name: string): Promise<void> {
    const [earlier] = await findLeaderFilms(db, [name]);
    if (earlier && earlier.organizationId !== organizationId) throw new AppError('leader_film_taken');
  }

  /** Has a worker read the stored film; throws `file_refused` if it can't be used in a leader. */
  async function analyse(
    name: string,
    key: string,
    sizeBytes: number,
    language: Language,
  ): Promise<LeaderFilmAnalysis> {
    const reading = await queue.readLeaderFilm({ key, sizeBytes });
    const profiles = await listProfilesShowing(db, name);
    const leaders = profiles.map(({ leader }) => leader);
    const fault = reading.ok ? leaderFilmFault(reading.analysis, name, leaders, FRAME_RATE_25) : 'unreadable';
    if (reading.ok && fault === null) return reading.analysis;
    throw refusal(fault ?? 'unreadable', language, { name, profiles });
  }

  async function save({ actor }: Caller, organizationId: string, name: string, key: string, film: StoredFilm) {
    await db.transaction(async (tx) => {
      const earlier = await lockLeaderFilm(tx, name);
      const row = { id: randomUUID(), organizationId, name, key, ...film, uploadedBy: actor.userId };
      if (!(await saveLeaderFilm(tx, row))) throw new AppError('leader_film_taken');
      if (earlier) await noteObjectRemovals(tx, [earlier.key], 'record-deleted');
      const { sizeBytes, sha256 } = film;
      await recordAudit(tx, {
        actorUserId: actor.userId,
        action: 'leader.kept',
        subjectType: 'destination',
        subjectId: organizationId,
        facts: { name, sizeBytes, sha256 },
      });
    });
  }

  return {
    async list(organizationId) {
      const { profile } = await find(organizationId);
      const rows = await listLeaderFilms(db, organizationId);
      const films = rows.map(async (row) => {
        const profiles = await listProfilesShowing(db, row.film.name);
        const ids = profiles.map(({ id }) => id);
        return presentLeaderFilm(row, profiles, await destinationsWithProfiles(db, ids));
      });
      const wanted = leaderFilmNames([profile?.leader ?? []]);
      const kept = (await findLeaderFilms(db, wanted)).map(({ name }) => name);
      return { films: await Promise.all(films), missing: wanted.filter((name) => !kept.includes(name)) };
    },

    async keep(caller, organizationId, { name, content }, language) {
      await find(organizationId);
      await refuseTaken(organizationId, name);
      await withReceivedFile(content, LEADER_FILM_MAX_BYTES, async (file: ReceivedFile) => {
        const { sizeBytes, sha256 } = file;
        if (sizeBytes === 0) throw refusal('unreadable', language, { name, profiles: [] });
        const key = leaderFilmKey(randomUUID());
        try {
          await store.uploadFile(key, file.path, { contentType: 'application/octet-stream' });
          const analysis = await analyse(name, key, sizeBytes, language);
          await save(caller, organizationId, name, key, { sizeBytes, sha256, analysis });
        } catch (error) {
          const [kept] = await findLeaderFilms(db, [name]);
          // The commit may have succeeded with only its answer lost.
          if (kept?.key !== key) await noteObjectRemovals(db, [key], 'orphan');
          throw error;
        }
      });
    },

    async remove({ actor }, organizationId, name) {
      await db.transaction(async (tx) => {
        const film = await lockLeaderFilm(tx, name);
        if (!film || film.organizationId !== organizationId) throw new AppError('not_found');
        const profiles = await listProfilesShowing(tx, name);
        const destinations = await destinationsWithProfiles(
          tx,
          profiles.map(({ id }) => id),
        );
        if (destinations.length > 0) {
          const facts = { profiles: profiles.map((profile) => profile.name), destinations };
          throw new AppError('leader_film_used', { facts });
        }
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

interface StoredFilm {
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly analysis: LeaderFilmAnalysis;
}

function refusal(
  fault: Parameters<typeof leaderFilmFaultText>[0],
  language: Language,
  facts: Parameters<typeof leaderFilmFaultText>[2],
): AppError {
  const finding = { code: fault, severity: 'error' as const, ...leaderFilmFaultText(fault, language, facts) };
  return new AppError('file_refused', { facts: { findings: [finding] } });
}
