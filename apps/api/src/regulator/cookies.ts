import { z } from 'zod';

/** One of the regulator's cookies. */
const keptCookieSchema = z.object({
  name: z.string(),
  value: z.string(),
  /** Milliseconds since 1970; null: until the regulator ends its session. */
  expiresAt: z.number().nullable(),
});
export const keptCookiesSchema = z.array(keptCookieSchema);
export type KeptCookies = z.infer<typeof keptCookiesSchema>;

/** Sessions have one or two cookies; any beyond this are dropped. */
const MAX_COOKIES = 10;

/** RFC 6265, 4.1.1: `cookie-name` and `cookie-value`. */
const PAIR = /^([!#$%&'*+\-.^_`|~0-9A-Za-z]+)=("?[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*"?)$/;

/** The cookies after an answer's Set-Cookie headers: added, replaced, or removed by their expiry. */
export function applyCookies(kept: KeptCookies, setCookies: readonly string[], now: number): KeptCookies {
  const cookies = new Map(liveCookies(kept, now).map((cookie) => [cookie.name, cookie]));
  for (const header of setCookies) {
    const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
    const [, name, value] = PAIR.exec(pair) ?? [];
    if (name === undefined || value === undefined) continue;
    const expiresAt = expiryIn(attributes, now);
    if (value === '' || (expiresAt !== null && expiresAt <= now)) cookies.delete(name);
    else cookies.set(name, { name, value, expiresAt });
  }
  return [...cookies.values()].slice(0, MAX_COOKIES);
}

/** Cookies that have not expired. */
export function liveCookies(kept: KeptCookies, now: number): KeptCookies {
  return kept.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
}

export function cookieHeader(cookies: KeptCookies): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Max-Age takes precedence over Expires (RFC 6265, 5.3). */
function expiryIn(attributes: readonly string[], now: number): number | null {
  const attribute = (wanted: string) =>
    attributes.find((each) => each.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
  const maxAge = attribute('max-age');
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return now + Number(maxAge) * 1000;
  const expires = Date.parse(attribute('expires') ?? '');
  return Number.isNaN(expires) ? null : expires;
}
