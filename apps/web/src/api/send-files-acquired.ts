import { request } from './http.ts';

/** POST /api/campaign/{id}/files: every file of the campaign has arrived. */
export async function sendFilesAcquired(campaignId: string): Promise<void> {
  await request(`/api/campaign/${encodeURIComponent(campaignId)}/files`, { method: 'POST' });
}
