import type { RegulatorSession } from '@spotway/contract';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/http.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { connectRegulator, endRegulatorSession, getRegulatorSession, listCreatives } from '../../api/regulator.ts';
import { rememberIdentifier } from './remembered-identifier.ts';

const LIST_FRESH_MS = 5 * 60_000;

function setSession(client: QueryClient, session: RegulatorSession): void {
  client.setQueryData(queryKeys.regulatorSession, session);
}

/** The session at the regulator, and the list that it opens. On a 401 of the list the login form comes back. */
export function useCatalogue(isOpen: boolean) {
  const client = useQueryClient();
  const [hasEnded, setEnded] = useState(false);
  const session = useQuery({
    queryKey: queryKeys.regulatorSession,
    queryFn: ({ signal }) => getRegulatorSession(signal),
    enabled: isOpen,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  const isConnected = session.data?.connected === true;
  const list = useQuery({
    queryKey: queryKeys.regulatorCreatives,
    async queryFn({ signal }) {
      try {
        return await listCreatives(new Date(), signal);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'regulator_session_ended') {
          setEnded(true);
          setSession(client, { connected: false });
        }
        throw error;
      }
    },
    enabled: isOpen && isConnected,
    staleTime: LIST_FRESH_MS,
    refetchOnWindowFocus: false,
    // the server has waited for the regulator long enough; the page offers to try again
    retry: false,
  });
  const connect = useMutation({
    mutationFn: connectRegulator,
    async onSuccess(answer, { username }) {
      rememberIdentifier(localStorage, username);
      setEnded(false);
      setSession(client, answer);
      await client.resetQueries({ queryKey: queryKeys.regulatorCreatives });
    },
  });
  const disconnect = useMutation({
    mutationFn: endRegulatorSession,
    onSuccess(answer) {
      client.removeQueries({ queryKey: queryKeys.regulatorCreatives });
      setSession(client, answer);
    },
  });
  return { session, isConnected, hasEnded, list, connect, disconnect };
}
