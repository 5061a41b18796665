import type { Brand } from '../mail-facts.ts';

/** Address of a page of the web application. */
export function pageUrl(brand: Brand, path: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `${brand.baseUrl.replace(/\/+$/, '')}${path}${search ? `?${search}` : ''}`;
}

/** The operators' page of a piece of work; of all of it without an id. */
export function operatedJobUrl(brand: Brand, jobId: string | null): string {
  return pageUrl(brand, jobId === null ? '/ops/jobs' : `/ops/jobs/${encodeURIComponent(jobId)}`);
}

/** The operators' page of a film. */
export function operatedFilmUrl(brand: Brand, filmId: string): string {
  return pageUrl(brand, `/ops/films/${encodeURIComponent(filmId)}`);
}

/** The page on which the holder of a film sends it. The token is in the fragment: browsers send it to no server, so that no log can keep it. */
export function holderUrl(brand: Brand, token: string): string {
  return `${pageUrl(brand, '/upload')}#token=${encodeURIComponent(token)}`;
}

/** The page that confirms an address; the token is in the fragment, as the holder's. */
export function confirmationUrl(brand: Brand, token: string): string {
  return `${pageUrl(brand, '/confirmEmail')}#token=${encodeURIComponent(token)}`;
}

export function trackingUrl(brand: Brand, campaignId: string): string {
  return pageUrl(brand, `/deliver/${encodeURIComponent(campaignId)}`);
}
