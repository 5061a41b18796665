import type { Housekeeping, OperatedJob } from '@spotway/contract';
import { request } from './http.ts';

/** GET /api/ops/jobs/failed */
export function listFailedJobs(signal?: AbortSignal): Promise<OperatedJob[]> {
  return request('/api/ops/jobs/failed', { signal });
}

/** GET /api/ops/jobs/heldUp */
export function listHeldUpJobs(signal?: AbortSignal): Promise<OperatedJob[]> {
  return request('/api/ops/jobs/heldUp', { signal });
}

/** GET /api/ops/jobs/{id} */
export function getJob(jobId: string, signal?: AbortSignal): Promise<OperatedJob> {
  return request(`/api/ops/jobs/${encodeURIComponent(jobId)}`, { signal });
}

/** POST /api/ops/jobs/{id}/retry */
export async function runJobAgain(jobId: string): Promise<void> {
  await request(`/api/ops/jobs/${encodeURIComponent(jobId)}/retry`, { method: 'POST' });
}

/** GET /api/ops/housekeeping */
export function getHousekeeping(signal?: AbortSignal): Promise<Housekeeping> {
  return request('/api/ops/housekeeping', { signal });
}
