import type { FilmComments } from '@spotway/contract';
import type { FilmCommentRow } from '@spotway/database';
import type { ThreadRow } from './comments.ts';

export function presentComments(canComment: boolean, threads: readonly ThreadRow[]): FilmComments {
  return {
    canComment,
    threads: threads
      .map(({ comment, closedByName, answers }) => ({
        ...presentComment(comment),
        frame: comment.frame ?? 0,
        isShared: comment.isShared,
        closedAt: comment.closedAt?.toISOString() ?? null,
        closedByName,
        answers: answers.map(presentComment),
      }))
      .sort((a, b) => a.frame - b.frame),
  };
}

function presentComment({ id, authorName, text, createdAt }: FilmCommentRow) {
  return { id, authorName, text, createdAt: createdAt.toISOString() };
}
