import { AppError } from '@spotway/contract';
import {
  type Database,
  type FilmCommentRow,
  findCommentRow,
  insertFilmComment,
  lockFilmComments,
} from '@spotway/database';
import { MAX_COMMENTS_PER_FILM } from '@spotway/domain/account';

/** A member or an operator, or the holder of a review link under the name they gave. */
export type CommentAuthor = Pick<FilmCommentRow, 'userId' | 'reviewLinkId' | 'authorName'>;

/**
 * Adds a comment or an answer, once, however often it is sent. Throws AppError `too_many_comments`, and `not_found` if the id is another comment's.
 */
export async function writeComment(
  db: Database,
  row: CommentAuthor & Pick<FilmCommentRow, 'id' | 'text' | 'broadcastableId' | 'parentId' | 'frame' | 'createdAt'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const written = await lockFilmComments(tx, row.broadcastableId);
    const known = await findCommentRow(tx, row.id);
    if (known) {
      const isSame =
        known.broadcastableId === row.broadcastableId &&
        known.parentId === row.parentId &&
        known.userId === row.userId &&
        known.reviewLinkId === row.reviewLinkId;
      if (isSame) return;
      throw new AppError('not_found');
    }
    if (written >= MAX_COMMENTS_PER_FILM)
      throw new AppError('too_many_comments', { facts: { max: MAX_COMMENTS_PER_FILM } });
    if (!(await insertFilmComment(tx, row))) throw new AppError('not_found');
  });
}

/** Throws AppError `frame_outside_film`; the length is unknown before the film has a proxy. */
export function refuseFrameOutside(frame: number, frameCount: number | null): void {
  if (frameCount !== null && frame >= frameCount) throw new AppError('frame_outside_film', { facts: { frameCount } });
}
