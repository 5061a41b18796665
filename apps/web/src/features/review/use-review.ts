import type { Review } from '@spotway/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/http.ts';
import { queryOf } from '../../api/queries.ts';
import { followLanguage } from '../../i18n/i18n.ts';

const REFRESH_MS = 20_000;
/** While the film is being prepared. */
const PREPARING_MS = 5_000;

/** Why a link no longer opens anything. */
export type LinkEnd = 'incomplete' | 'review_link_invalid' | 'review_link_expired' | 'review_link_revoked';

export function linkEnd(error: unknown): LinkEnd | null {
  if (!(error instanceof ApiError)) return null;
  switch (error.code) {
    case 'review_link_invalid':
    case 'review_link_expired':
    case 'review_link_revoked':
      return error.code;
    // its spot was deleted
    case 'not_found':
      return 'review_link_invalid';
    default:
      return null;
  }
}

/** The spot under review: opened once with the token, then polled, since another film may arrive or the link be withdrawn. */
export function useReview(token: string) {
  const client = useQueryClient();
  const key = ['review', token];
  return useQuery<Review>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<Review>(key);
      if (known) return queryOf('getReview', { params: { reviewId: known.id } }).queryFn({ signal });
      const opened = await call('openReview', { body: { token } });
      await followLanguage(opened.language);
      return opened;
    },
    refetchInterval: ({ state: { data, error } }) => {
      if (linkEnd(error) !== null) return false;
      return data?.film && data.film.state !== 'ready' ? PREPARING_MS : REFRESH_MS;
    },
  });
}
