import type { AppConfig } from '@spotway/contract';
import { request } from './http.ts';

/** GET /api */
export function getAppConfig(signal?: AbortSignal): Promise<AppConfig> {
  return request('/api', { signal });
}
