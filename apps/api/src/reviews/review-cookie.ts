import type { FastifyRequest } from 'fastify';
import { cookieIn } from '../requests/cookies.ts';

const NAME = 'spotway.review';

/**
 * Sent only with the calls of one review, so that several open in one browser; unreadable for scripts, never sent by other sites. Images, subtitles
 * and segments can't carry a header (docs/decisions/048-review-links.md).
 */
function attributes(reviewId: string): string {
  return `Path=/api/reviews/${reviewId}; HttpOnly; SameSite=Strict`;
}

/** The token of the review a call is for, or null. */
export function reviewTokenIn(request: FastifyRequest): string | null {
  return cookieIn(request, NAME);
}

/** A Set-Cookie header that opens a review until its link expires. */
export function reviewCookie(
  { reviewId, token, expiresAt }: { readonly reviewId: string; readonly token: string; readonly expiresAt: Date },
  isSecure: boolean,
): string {
  const secure = isSecure ? '; Secure' : '';
  return `${NAME}=${token}; ${attributes(reviewId)}${secure}; Expires=${expiresAt.toUTCString()}`;
}
