import type { FilmComments } from '@spotway/contract';

export type CommentThread = FilmComments['threads'][number];

/** A frame with open comments, for the seek bar. */
export interface CommentMark {
  readonly frame: number;
  readonly text: string;
}

/** One mark per frame; closed comments leave none. */
export function commentMarks(threads: readonly CommentThread[]): CommentMark[] {
  const open = threads.filter(({ closedAt }) => closedAt === null);
  return [...Map.groupBy(open, ({ frame }) => frame)].map(([frame, comments]) => ({
    frame,
    text: comments.map(({ authorName, text }) => `${authorName} – ${text}`).join('\n'),
  }));
}
