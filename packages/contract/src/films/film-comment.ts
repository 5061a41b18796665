import { COMMENT_MAX_LENGTH } from '@spotway/domain/account';
import { z } from 'zod';
import { statedCount } from '../shared/caller-number.ts';
import { linesText } from '../shared/caller-text.ts';

/** POST /api/comments/{id}/answers */
export const answerFilmCommentBodySchema = z.object({
  /** Chosen by the client. */
  id: z.uuid(),
  text: linesText({ min: 1, max: COMMENT_MAX_LENGTH }),
});

/** POST /api/broadcastable/{broadcastableId}/comments */
export const addFilmCommentBodySchema = answerFilmCommentBodySchema.extend({
  /** Counted from 0. */
  frame: statedCount(),
});

/** PUT /api/comments/{id}/closed */
export const closeFilmCommentBodySchema = z.object({ isClosed: z.boolean() });

/** PUT /api/comments/{id}/shared */
export const shareFilmCommentBodySchema = z.object({ isShared: z.boolean() });

const filmCommentSchema = z.object({
  id: z.string(),
  authorName: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});

/** GET /api/broadcastable/{broadcastableId}/comments */
export const filmCommentsSchema = z.object({
  /** The caller may comment on frames and share threads. */
  canComment: z.boolean(),
  /** By frame; comments on one frame and answers oldest first. */
  threads: z.array(
    filmCommentSchema.extend({
      frame: z.number().int(),
      isShared: z.boolean(),
      closedAt: z.iso.datetime().nullable(),
      /** Null while it is open, and for someone without an account. */
      closedByName: z.string().nullable(),
      answers: z.array(filmCommentSchema),
    }),
  ),
});
export type FilmComments = z.infer<typeof filmCommentsSchema>;
