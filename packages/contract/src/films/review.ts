import {
  COMMENT_MAX_LENGTH,
  FILM_ANSWERS,
  REVIEW_DAYS,
  REVIEW_MESSAGE_MAX_LENGTH,
  REVIEW_STATES,
  REVIEWED_FILM_STATES,
  REVIEWER_NAME_MAX_LENGTH,
} from '@spotway/domain/account';
import { LANGUAGES, VERSIONS } from '@spotway/domain/shared';
import { z } from 'zod';
import { emailSchema, personSchema } from '../account/account.ts';
import { keyText, linesText, lineText } from '../shared/caller-text.ts';
import { addFilmCommentBodySchema, answerFilmCommentBodySchema } from './film-comment.ts';
import { playerProxySchema } from './player.ts';

const timestamp = z.iso.datetime();

/** POST /api/show/{showId}/reviewLinks */
export const createReviewLinkBodySchema = z.object({
  /** Where to mail it; without one, nothing is mailed. */
  email: lineText({ max: 254 }).pipe(emailSchema).optional(),
  /** Added to the mail, and shown with the spot. */
  message: linesText({ max: REVIEW_MESSAGE_MAX_LENGTH }).optional(),
  /** Language of the mail and the page; the caller's by default. */
  language: z.enum(LANGUAGES).optional(),
  days: z.number().int().min(REVIEW_DAYS.least).max(REVIEW_DAYS.most).default(REVIEW_DAYS.usual),
});
export type CreateReviewLinkBody = z.infer<typeof createReviewLinkBodySchema>;

/** A review link, as shown to the customer; its address is shown only when it is issued. For its state see domain's `reviewLinkState`. */
export const reviewLinkSchema = z.object({
  id: z.string(),
  /** Null if it was not mailed. */
  email: z.string().nullable(),
  language: z.enum(LANGUAGES),
  message: z.string().nullable(),
  days: z.number().int(),
  createdAt: timestamp,
  expiresAt: timestamp,
  /** First and latest time it was opened; null before. */
  firstSeenAt: timestamp.nullable(),
  lastSeenAt: timestamp.nullable(),
  /** How often; reloading within a minute counts once. */
  views: z.number().int(),
});
export type ReviewLink = z.infer<typeof reviewLinkSchema>;

/** The only answer that contains the address: it ends in `/review#token=` and a secret token. */
export const issuedReviewLinkSchema = z.object({ link: reviewLinkSchema, url: z.string() });

/** What a reviewer said of a film. */
export const filmAnswerSchema = z.object({
  answer: z.enum(FILM_ANSWERS),
  /** The name they gave. */
  authorName: z.string(),
  /** May be empty for an approval. */
  text: z.string(),
  answeredAt: timestamp,
});
export type FilmAnswerGiven = z.infer<typeof filmAnswerSchema>;

/** The review of a spot's current film, as part of its campaign. */
export const spotReviewSchema = z.object({
  state: z.enum(REVIEW_STATES),
  /** The film's deliveries wait for its approval, because the order says so. */
  holdsDelivery: z.boolean(),
  /** The latest one about the current film. */
  answer: filmAnswerSchema.nullable(),
  /** Links that are not revoked, oldest first. */
  links: z.array(reviewLinkSchema.extend({ madeBy: personSchema })),
});

/** PUT /api/campaign/{id}/approvalWait */
export const approvalWaitBodySchema = z.object({ isAwaited: z.boolean() });

const reviewerName = lineText({ max: REVIEWER_NAME_MAX_LENGTH });

/** POST /api/reviews: the token is what follows `#token=` in the link's address. */
export const openReviewBodySchema = z.object({ token: keyText({ max: 200 }) });

/** A spot as its reviewer sees it. */
export const reviewSchema = z.object({
  /** Of the link: part of the paths of the reviewer's other calls. */
  id: z.string(),
  title: z.string(),
  version: z.enum(VERSIONS),
  /** Declared duration in seconds. */
  duration: z.number(),
  advertiser: z.string(),
  product: z.string(),
  askedBy: z.object({ name: z.string(), company: z.string() }),
  message: z.string().nullable(),
  language: z.enum(LANGUAGES),
  expiresAt: timestamp,
  /** The current film; null before it has arrived. */
  film: z
    .object({
      id: z.string(),
      /** Comments and answers need a `ready` film. */
      state: z.enum(REVIEWED_FILM_STATES),
      /** Of a `ready` film; its addresses work in this browser only. */
      proxy: playerProxySchema.nullable(),
      /** The latest one, by whichever reviewer. */
      answer: filmAnswerSchema.nullable(),
    })
    .nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

/** POST /api/reviews/{reviewId}/comments */
export const addReviewCommentBodySchema = addFilmCommentBodySchema.extend({
  /** The film it is about: 409 film_replaced if it is no longer the current one. */
  filmId: z.uuid(),
  authorName: reviewerName,
});

/** POST /api/reviews/{reviewId}/comments/{commentId}/answers */
export const answerReviewCommentBodySchema = answerFilmCommentBodySchema.extend({ authorName: reviewerName });

const answerFields = {
  /** Chosen by the client. */
  id: z.uuid(),
  filmId: z.uuid(),
  authorName: reviewerName,
};

/** POST /api/reviews/{reviewId}/answers: a request for changes says which ones. */
export const answerReviewBodySchema = z.discriminatedUnion('answer', [
  z.object({
    ...answerFields,
    answer: z.literal('approved'),
    text: linesText({ max: COMMENT_MAX_LENGTH }).default(''),
  }),
  z.object({
    ...answerFields,
    answer: z.literal('changesRequested'),
    text: linesText({ min: 1, max: COMMENT_MAX_LENGTH }),
  }),
]);
export type AnswerReviewBody = z.infer<typeof answerReviewBodySchema>;
