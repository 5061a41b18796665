import { AppError } from '@spotway/contract';
import {
  closeFilmComment,
  type Database,
  type FilmCommentRow,
  findCommentedFilm,
  findFilmComment,
  listFilmComments,
  reopenFilmComment,
  shareFilmComment,
} from '@spotway/database';
import {
  type Actor,
  type CommentThread,
  canAnswerThread,
  canComment,
  canShareThread,
  canViewCampaign,
  canViewThread,
} from '@spotway/domain/account';
import type { Caller } from '../plugins/caller.ts';
import { refuseFrameOutside, writeComment } from './write-comment.ts';

/** Text with the id that its author's client chose. */
interface Written {
  readonly id: string;
  readonly text: string;
}

export interface ThreadRow {
  readonly comment: FilmCommentRow;
  readonly closedByName: string | null;
  /** Oldest first. */
  readonly answers: readonly FilmCommentRow[];
}

/**
 * Every call throws AppError `not_found` for anything outside the caller's organisation, and for operators outside the threads that are shared. A
 * comment or an answer sent again under its id adds nothing.
 */
export interface CommentService {
  /** The threads that the caller sees, oldest first. */
  list(caller: Caller, broadcastableId: string): Promise<{ canComment: boolean; threads: ThreadRow[] }>;
  /** Throws AppError `frame_outside_film`, `too_many_comments`. */
  add(caller: Caller, broadcastableId: string, written: Written & { readonly frame: number }): Promise<void>;
  /** Throws AppError `too_many_comments`. */
  answer(caller: Caller, commentId: string, written: Written): Promise<void>;
  close(caller: Caller, commentId: string, isClosed: boolean): Promise<void>;
  share(caller: Caller, commentId: string, isShared: boolean): Promise<void>;
}

export function createCommentService(db: Database, clock: () => Date): CommentService {
  /** The comment at a frame, if the caller may do this to its thread. */
  async function findThread(
    { actor }: Caller,
    commentId: string,
    mayDo: (actor: Actor, thread: CommentThread) => boolean,
  ): Promise<FilmCommentRow> {
    const found = await findFilmComment(db, commentId);
    if (!found || !mayDo(actor, { organizationId: found.organizationId, isShared: found.comment.isShared }))
      throw new AppError('not_found');
    return found.comment;
  }

  const write = (
    { user }: Caller,
    row: Written & Pick<FilmCommentRow, 'broadcastableId' | 'parentId' | 'frame'>,
  ): Promise<void> =>
    writeComment(db, { ...row, userId: user.id, reviewLinkId: null, authorName: user.name, createdAt: clock() });

  return {
    async list({ actor }, broadcastableId) {
      const film = await findCommentedFilm(db, broadcastableId);
      if (!film || !canViewCampaign(actor, film)) throw new AppError('not_found');
      const { organizationId } = film;
      const threads = await listThreads(db, broadcastableId, ({ isShared }) =>
        canViewThread(actor, { organizationId, isShared }),
      );
      return { canComment: canComment(actor, film), threads };
    },

    async add(caller, broadcastableId, { id, text, frame }) {
      const film = await findCommentedFilm(db, broadcastableId);
      if (!film || !canComment(caller.actor, film)) throw new AppError('not_found');
      refuseFrameOutside(frame, film.frameCount);
      await write(caller, { id, text, broadcastableId, parentId: null, frame });
    },

    async answer(caller, commentId, { id, text }) {
      const { broadcastableId } = await findThread(caller, commentId, canAnswerThread);
      await write(caller, { id, text, broadcastableId, parentId: commentId, frame: null });
    },

    async close(caller, commentId, isClosed) {
      await findThread(caller, commentId, canAnswerThread);
      if (isClosed) await closeFilmComment(db, commentId, caller.user.id, clock());
      else await reopenFilmComment(db, commentId);
    },

    async share(caller, commentId, isShared) {
      await findThread(caller, commentId, canShareThread);
      await shareFilmComment(db, commentId, isShared);
    },
  };
}

/** A film's threads that meet the condition, oldest first. */
export async function listThreads(
  db: Database,
  broadcastableId: string,
  isSeen: (comment: FilmCommentRow) => boolean,
): Promise<ThreadRow[]> {
  const rows = await listFilmComments(db, broadcastableId);
  const answers = Map.groupBy(
    rows.map(({ comment }) => comment),
    ({ parentId }) => parentId,
  );
  return rows
    .filter(({ comment }) => comment.parentId === null && isSeen(comment))
    .map((row) => ({ ...row, answers: answers.get(row.comment.id) ?? [] }));
}
