import type { FilmComments } from '@spotway/contract';
import type { FilmCommentRow } from '@spotway/database';
import type { Language } from '@spotway/domain/shared';
import { personName } from '@spotway/wording/work';
import type { ThreadRow } from './comments.ts';

export function presentComments(canComment: boolean, threads: readonly ThreadRow[], language: Language): FilmComments {
  return {
    canComment,
    threads: threads
      .map(({ comment, closedByName, answers }) => ({
        ...presentComment(comment, language),
        frame: comment.frame ?? 0,
        isShared: comment.isShared,
        closedAt: comment.closedAt?.toISOString() ?? null,
        closedByName: closedByName === null ? null : personName(closedByName, language),
        answers: answers.map((each) => presentComment(each, language)),
      }))
      .sort((a, b) => a.frame - b.frame),
  };
}

function presentComment({ id, authorName, text, createdAt }: FilmCommentRow, language: Language) {
  return { id, authorName: personName(authorName, language), text, createdAt: createdAt.toISOString() };
}
