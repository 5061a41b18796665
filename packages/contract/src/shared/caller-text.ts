import { z } from 'zod';

/**
 * Text that callers send. Every string of a request is made here (`caller-input.test.ts` holds the contract to it): PostgreSQL keeps neither
 * NUL nor half of a surrogate pair (docs/decisions/032-what-callers-send.md).
 */

/** What PostgreSQL can hold as `text` and in `jsonb`. */
const STORABLE = /^[^\0\p{Cs}]*$/u;
/**
 * As well no control character (C0, DEL, C1), no line or paragraph separator, nothing that turns the direction of what follows (U+202A to
 * U+202E, U+2066 to U+2069) and nothing that XML 1.0 can't hold (U+FFFE, U+FFFF).
 */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]*$/u;
/** The same with tabs and line breaks. */
const MANY_LINES = /^(?:[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|[\t\n\r])*$/u;

/** One of these is among the checks of every string that a caller may send. */
export const CALLER_TEXT_PATTERNS: readonly RegExp[] = [STORABLE, ONE_LINE, MANY_LINES];

const SEARCH_MAX_LENGTH = 200;

/** UTF-16 code units; at least none and at most `max`. */
interface Length {
  readonly min?: number;
  readonly max: number;
}

/** A name, a title, an address: one line without what surrounds it; not empty unless told. */
export function lineText({ min = 1, max }: Length) {
  return z.string().trim().min(min).max(max).regex(ONE_LINE, { message: 'text_not_one_line' });
}

/** A reason, a message: lines without what surrounds them. */
export function linesText({ min = 0, max }: Length) {
  return z.string().trim().min(min).max(max).regex(MANY_LINES, { message: 'text_not_lines' });
}

/** What a list is searched for; empty: for nothing. */
export function searchText() {
  return lineText({ min: 0, max: SEARCH_MAX_LENGTH });
}

/** A name that a program made (an id, a key, a media type): one line, taken to the letter. */
export function keyText({ min = 1, max }: Length) {
  return z.string().min(min).max(max).regex(ONE_LINE, { message: 'text_not_one_line' });
}

/** A document that a program made (a certificate, an SVG, a canonical request): lines, taken to the letter. */
export function documentText({ min = 1, max }: Length) {
  return z.string().min(min).max(max).regex(MANY_LINES, { message: 'text_not_lines' });
}

/** A password or a key that nobody reads: every character that can be kept. */
export function secretText({ min = 1, max }: Length) {
  return z.string().min(min).max(max).regex(STORABLE, { message: 'text_unstorable' });
}
