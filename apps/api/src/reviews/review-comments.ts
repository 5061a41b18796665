import { AppError } from '@spotway/contract';
import {
  closeFilmComment,
  type Database,
  type FilmCommentRow,
  findActiveBroadcastable,
  findCommentedFilm,
  findFilmComment,
  reopenFilmComment,
} from '@spotway/database';
import { canReviewThread, type Reviewer } from '@spotway/domain/account';
import { listThreads, type ThreadRow } from '../comments/comments.ts';
import { refuseFrameOutside, writeComment } from '../comments/write-comment.ts';

/** Text with the id that the reviewer's client chose, and the name they gave. */
interface Written {
  readonly id: string;
  readonly text: string;
  readonly authorName: string;
}

/** Every call throws AppError `not_found` for threads that were not begun through the reviewer's link, on the spot's current film. */
export interface ReviewCommentService {
  /** The reviewer's threads about the current film, oldest first. */
  list(reviewer: Reviewer): Promise<ThreadRow[]>;
  /** Throws AppError `film_replaced`, `film_not_watchable`, `frame_outside_film`, `too_many_comments`. */
  add(reviewer: Reviewer, written: Written & { readonly filmId: string; readonly frame: number }): Promise<void>;
  /** Throws AppError `too_many_comments`. */
  answer(reviewer: Reviewer, commentId: string, written: Written): Promise<void>;
  close(reviewer: Reviewer, commentId: string, isClosed: boolean): Promise<void>;
}

export function createReviewCommentService(db: Database, clock: () => Date): ReviewCommentService {
  async function findThread(reviewer: Reviewer, commentId: string): Promise<FilmCommentRow> {
    const found = await findFilmComment(db, commentId);
    const film = await findActiveBroadcastable(db, reviewer.showId);
    if (!found || found.comment.broadcastableId !== film?.id || !canReviewThread(reviewer, found.comment))
      throw new AppError('not_found');
    return found.comment;
  }

  return {
    async list(reviewer) {
      const film = await findActiveBroadcastable(db, reviewer.showId);
      return film ? listThreads(db, film.id, (comment) => canReviewThread(reviewer, comment)) : [];
    },

    async add({ linkId, showId }, { id, text, authorName, filmId, frame }) {
      const film = await findActiveBroadcastable(db, showId);
      if (film?.id !== filmId) throw new AppError('film_replaced');
      const frameCount = (await findCommentedFilm(db, filmId))?.frameCount ?? null;
      if (frameCount === null || film.rejectedAt) throw new AppError('film_not_watchable');
      refuseFrameOutside(frame, frameCount);
      const author = { userId: null, reviewLinkId: linkId, authorName };
      await writeComment(db, {
        id,
        text,
        ...author,
        broadcastableId: filmId,
        parentId: null,
        frame,
        createdAt: clock(),
      });
    },

    async answer(reviewer, commentId, { id, text, authorName }) {
      const { broadcastableId } = await findThread(reviewer, commentId);
      const author = { userId: null, reviewLinkId: reviewer.linkId, authorName };
      await writeComment(db, {
        id,
        text,
        ...author,
        broadcastableId,
        parentId: commentId,
        frame: null,
        createdAt: clock(),
      });
    },

    async close(reviewer, commentId, isClosed) {
      await findThread(reviewer, commentId);
      if (isClosed) await closeFilmComment(db, commentId, null, clock());
      else await reopenFilmComment(db, commentId);
    },
  };
}
