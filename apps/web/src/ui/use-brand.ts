import type { AppConfig } from '@spotway/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/queries.ts';

/** GET /api; undefined until it answers, and if it fails. */
export function useAppConfig(): AppConfig | undefined {
  return useQuery({
    ...queryOf('getAppConfig'),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** Name and support address come from the configuration; until it answers, the page's title stands in. */
export function useBrand(): { readonly name: string; readonly supportEmail: string | null } {
  const brand = useAppConfig()?.brand;
  return { name: brand?.name ?? FALLBACK_NAME, supportEmail: brand?.supportEmail ?? null };
}

/** The title of index.html, read before any page changes it; the server, which writes public pages, knows the name. */
const FALLBACK_NAME = globalThis.document?.title ?? '';
