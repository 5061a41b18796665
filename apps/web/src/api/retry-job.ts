import { request } from './http.ts';

/** POST /api/jobs/{jobId}/retry: runs failed work again. */
export async function retryJob(jobId: string): Promise<void> {
  await request(`/api/jobs/${encodeURIComponent(jobId)}/retry`, { method: 'POST' });
}
