import type { CreatedShowFile, CreateShowFileBody } from '@spotway/contract';
import { request } from './http.ts';

/** POST /api/evaporate/{showId}/files: announces a file before its upload. */
export function createShowFile(
  showId: string,
  body: CreateShowFileBody,
  headers?: Readonly<Record<string, string>>,
): Promise<CreatedShowFile> {
  return request(`/api/evaporate/${encodeURIComponent(showId)}/files`, { method: 'POST', body, headers });
}
