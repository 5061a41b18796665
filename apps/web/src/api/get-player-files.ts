import type { PlayerFiles } from '@spotway/contract';
import { request } from './http.ts';

/** GET /api/broadcastable/{broadcastableId}/files */
export function getPlayerFiles(broadcastableId: string, signal?: AbortSignal): Promise<PlayerFiles> {
  return request(`/api/broadcastable/${encodeURIComponent(broadcastableId)}/files`, { signal });
}
