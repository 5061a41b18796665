import type { FastifyRequest } from 'fastify';

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
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1) || null;
}

/** A Set-Cookie header that opens a review until its link expires. */
export function reviewCookie(
  { reviewId, token, expiresAt }: { readonly reviewId: string; readonly token: string; readonly expiresAt: Date },
  isSecure: boolean,
): string {
  const secure = isSecure ? '; Secure' : '';
  return `${NAME}=${token}; ${attributes(reviewId)}${secure}; Expires=${expiresAt.toUTCString()}`;
}
