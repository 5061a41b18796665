import type { DurationBody } from '@spotway/contract';
import { request } from './http.ts';

/** PUT /api/show/{showId}/duration */
export async function correctDuration(showId: string, body: DurationBody): Promise<void> {
  await request(`/api/show/${encodeURIComponent(showId)}/duration`, { method: 'PUT', body });
}
