import { DELEGATION_HEADER } from '@spotway/domain/order';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/http.ts';
import { queryOf } from '../../api/queries.ts';

/** As often as the customer's tracking page (specification, point 2). */
const REFETCH_MS = 20_000;

/** Why a link no longer opens anything. */
export type LinkEnd = 'incomplete' | 'delegation_invalid' | 'delegation_expired' | 'delegation_revoked';

export function linkEnd(error: unknown): LinkEnd | null {
  if (!(error instanceof ApiError)) return null;
  const { code } = error;
  const isEnd = code === 'delegation_invalid' || code === 'delegation_expired' || code === 'delegation_revoked';
  return isEnd ? code : null;
}

/** The film the link asks for. Polls, since the film may be rejected or the link withdrawn. */
export function useAskedUpload(token: string) {
  return useQuery({
    ...queryOf('getAskedUpload', { headers: { [DELEGATION_HEADER]: token } }),
    refetchInterval: ({ state }) => (linkEnd(state.error) === null ? REFETCH_MS : false),
  });
}
