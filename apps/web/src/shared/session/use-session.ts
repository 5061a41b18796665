import type { User } from '@spotway/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { knownAnswers } from '../../api/known-answers.ts';
import { queryOf } from '../../api/queries.ts';
import type { SessionState } from '../../routing/route-access.ts';

export interface Session {
  readonly state: SessionState;
  readonly user: User | null;
}

/** The signed-in user. A failure gives a null user (specification, point 7), unless one is already known. */
export function useSession(): Session {
  const { data, isError } = useQuery({
    ...queryOf('getUser'),
    staleTime: 60_000,
  });
  if (data) return { state: 'signed-in', user: data };
  return { state: data === null || isError ? 'signed-out' : 'unknown', user: null };
}

/** The user, on pages for signed-in users only. */
export function useSignedInUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('This page is for signed-in users');
  return user;
}

/** Refetches the user, after signing in or registering. */
export async function refreshSession(client: QueryClient): Promise<void> {
  knownAnswers.clear();
  client.removeQueries({
    predicate: (query) => query.queryKey[0] !== 'getUser' && query.queryKey[0] !== 'getAppConfig',
  });
  client.setQueryData(queryOf('getUser').queryKey, await call('getUser'));
}
