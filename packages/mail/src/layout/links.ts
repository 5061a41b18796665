import type { Brand } from '../mail-facts.ts';

/** Address of a page of the web application. */
export function pageUrl(brand: Brand, path: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `${brand.baseUrl.replace(/\/+$/, '')}${path}${search ? `?${search}` : ''}`;
}

export function trackingUrl(brand: Brand, campaignId: string): string {
  return pageUrl(brand, `/deliver/${encodeURIComponent(campaignId)}`);
}
