import type { Brand } from '../mail-facts.ts';

/** URL of a page of the web application. */
export function pageUrl(brand: Brand, path: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `${brand.baseUrl.replace(/\/+$/, '')}${path}${search ? `?${search}` : ''}`;
}

/** The operators' page of a job, or of all jobs without an id. */
export function operatedJobUrl(brand: Brand, jobId: string | null): string {
  return pageUrl(brand, jobId === null ? '/ops/jobs' : `/ops/jobs/${encodeURIComponent(jobId)}`);
}

/** The operators' page of a film. */
export function operatedFilmUrl(brand: Brand, filmId: string): string {
  return pageUrl(brand, `/ops/films/${encodeURIComponent(filmId)}`);
}

/** The page where a film's holder sends it. The token is in the fragment, which browsers don't send to servers, so no log can contain it. */
export function holderUrl(brand: Brand, token: string): string {
  return `${pageUrl(brand, '/upload')}#token=${encodeURIComponent(token)}`;
}

/** The page where a reviewer watches a spot; the token is in the fragment, as for the holder's page. */
export function reviewUrl(brand: Brand, token: string): string {
  return `${pageUrl(brand, '/review')}#token=${encodeURIComponent(token)}`;
}

/** The page that confirms an address; the token is in the fragment, as for the holder's page. */
export function confirmationUrl(brand: Brand, token: string): string {
  return `${pageUrl(brand, '/confirmEmail')}#token=${encodeURIComponent(token)}`;
}

/** The page that changes an address; the token is in the fragment, as for the holder's page. */
export function emailChangeUrl(brand: Brand, token: string): string {
  return `${pageUrl(brand, '/changeEmail')}#token=${encodeURIComponent(token)}`;
}

/** The page where a colleague accepts an invitation; the token is in the fragment, as for the holder's page. */
export function memberInvitationUrl(brand: Brand, token: string): string {
  return `${pageUrl(brand, '/invitation')}#token=${encodeURIComponent(token)}`;
}

export function trackingUrl(brand: Brand, campaignId: string): string {
  return pageUrl(brand, `/deliver/${encodeURIComponent(campaignId)}`);
}

/** The page that switches a kind of mail off; the token is in the fragment, as for the holder's page. */
export function unsubscribeUrl(brand: Brand, token: string): string {
  return `${pageUrl(brand, '/unsubscribe')}#token=${encodeURIComponent(token)}`;
}

/** Where mail programs switch it off themselves (RFC 8058): a POST without a page, so the token can't be in the fragment. */
export function oneClickUrl(brand: Brand, token: string): string {
  return pageUrl(brand, '/api/unsubscribe', { token });
}
