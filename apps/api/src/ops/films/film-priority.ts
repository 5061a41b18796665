import { AppError } from '@spotway/contract';
import { type Database, recordAudit } from '@spotway/database';
import type { Queue } from '@spotway/queue';
import type { Caller } from '../../plugins/caller.ts';
import { lockFilm } from './films.ts';

export interface FilmPriorityService {
  /** Puts the work on a film ahead of all other work; idempotent. Throws AppError `not_found`, `film_replaced`. */
  putFirst(caller: Caller, filmId: string): Promise<void>;
}

export function createFilmPriorityService(db: Database, queue: Pick<Queue, 'putFirst'>): FilmPriorityService {
  return {
    async putFirst({ actor }, filmId) {
      await db.transaction(async (tx) => {
        const { film, showId } = await lockFilm(tx, filmId);
        if (film.supersededAt) throw new AppError('film_replaced');
        if (film.putFirstAt) return;
        await queue.putFirst(tx, filmId);
        await recordAudit(tx, {
          actorUserId: actor.userId,
          action: 'film.putFirst',
          subjectType: 'film',
          subjectId: filmId,
          facts: { showId },
        });
      });
    },
  };
}
