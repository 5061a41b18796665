import { z } from 'zod';
import { okSchema } from '../account/account.ts';
import { closeFilmCommentBodySchema, filmCommentsSchema } from '../films/film-comment.ts';
import { manifestQuerySchema, proxyFileNameSchema } from '../films/player.ts';
import {
  addReviewCommentBodySchema,
  answerReviewBodySchema,
  answerReviewCommentBodySchema,
  approvalWaitBodySchema,
  createReviewLinkBodySchema,
  issuedReviewLinkSchema,
  openReviewBodySchema,
  reviewSchema,
} from '../films/review.ts';
import type { CallTable } from './call-table.ts';
import { idParams, REVIEW_ERRORS, showParams } from './parts.ts';

const linkParams = showParams.extend({ id: z.uuid() });
const reviewParams = z.object({ reviewId: z.uuid() });
const threadParams = reviewParams.extend({ commentId: z.uuid() });
const MAIL_ERRORS = ['email_unconfirmed', 'mail_refused', 'mail_not_sent', 'too_many_mails'] as const;

export const reviewCalls = {
  createReviewLink: {
    tag: 'review',
    summary:
      'Make a link through which someone without an account watches a spot, comments and approves; mail it if wanted',
    params: showParams,
    body: createReviewLinkBodySchema,
    status: 201,
    answer: issuedReviewLinkSchema,
    errors: [...MAIL_ERRORS, 'too_many_review_links'],
  },
  sendReviewLink: {
    tag: 'review',
    summary:
      'Issue another address for a link, valid for as many days again, and mail it if the link was mailed; earlier ones keep working',
    params: linkParams,
    answer: issuedReviewLinkSchema,
    errors: [...MAIL_ERRORS, 'too_many_review_links', 'review_link_revoked'],
  },
  revokeReviewLink: {
    tag: 'review',
    summary: 'Revoke a review link: all its addresses stop working at once',
    params: linkParams,
    answer: okSchema,
    errors: [],
  },
  setApprovalWait: {
    tag: 'review',
    summary: 'Have the films of an order wait for their approval before delivery, or deliver them without',
    params: idParams,
    body: approvalWaitBodySchema,
    answer: okSchema,
    errors: ['campaign_delivered'],
  },
  openReview: {
    tag: 'review',
    summary: 'Open a review with its link’s token; sets the cookie that all other calls of its reviewer need',
    body: openReviewBodySchema,
    answer: reviewSchema,
    errors: [...REVIEW_ERRORS],
  },
  getReview: {
    tag: 'review',
    summary: 'The spot under review, with its current film',
    params: reviewParams,
    answer: reviewSchema,
    errors: [...REVIEW_ERRORS],
  },
  getReviewManifest: {
    tag: 'review',
    summary: 'The DASH manifest of the film under review, optionally with a subtitle track',
    params: reviewParams,
    query: manifestQuerySchema,
    content: { 'application/dash+xml': z.string() },
    errors: [...REVIEW_ERRORS, 'file_removed'],
  },
  getReviewFile: {
    tag: 'review',
    summary: 'A file of the proxy under review; supports range requests',
    params: reviewParams.extend({ proxyId: z.uuid(), file: proxyFileNameSchema }),
    content: {},
    errors: [...REVIEW_ERRORS, 'file_removed', 'range_unsatisfiable'],
  },
  listReviewComments: {
    tag: 'review',
    summary: 'The comments begun through this link on the current film, by frame, with their answers',
    params: reviewParams,
    answer: filmCommentsSchema,
    errors: [...REVIEW_ERRORS],
  },
  addReviewComment: {
    tag: 'review',
    summary: 'Comment on a frame; a repeated id adds nothing',
    params: reviewParams,
    body: addReviewCommentBodySchema,
    answer: okSchema,
    errors: [...REVIEW_ERRORS, 'film_replaced', 'film_not_watchable', 'frame_outside_film', 'too_many_comments'],
  },
  answerReviewComment: {
    tag: 'review',
    summary: 'Answer a comment begun through this link; a repeated id adds nothing',
    params: threadParams,
    body: answerReviewCommentBodySchema,
    answer: okSchema,
    errors: [...REVIEW_ERRORS, 'too_many_comments'],
  },
  closeReviewComment: {
    tag: 'review',
    summary: 'Close a comment begun through this link, or reopen it',
    params: threadParams,
    body: closeFilmCommentBodySchema,
    answer: okSchema,
    errors: [...REVIEW_ERRORS],
  },
  answerReview: {
    tag: 'review',
    summary: 'Approve the film, or ask for changes; the latest answer counts, and a repeated id adds nothing',
    params: reviewParams,
    body: answerReviewBodySchema,
    answer: okSchema,
    errors: [...REVIEW_ERRORS, 'film_replaced', 'film_not_watchable', 'too_many_answers'],
  },
} as const satisfies Partial<CallTable>;
