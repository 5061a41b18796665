import type { RegulatorLoginBody, RegulatorSession } from '@spotway/contract';
import { CATALOGUE_SIZE, catalogueStart } from '@spotway/domain/order';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { isRefusal } from '../../api/refusal.ts';
import { rememberIdentifier } from './remembered-identifier.ts';

const LIST_FRESH_MS = 5 * 60_000;

/** One key for the list, whenever it is fetched. */
const CREATIVES = ['listCreatives'] as const;

/** Creatives of the last 365 days, at most 1000. */
function lastYear(now: Date) {
  return { dateCreationDebut: catalogueStart(now).toISOString(), size: CATALOGUE_SIZE };
}

function setSession(client: QueryClient, session: RegulatorSession): void {
  client.setQueryData(queryOf('getRegulatorSession').queryKey, session);
}

/** The session at the regulator and its list. A 401 from the list brings back the login form. */
export function useCatalogue(isOpen: boolean) {
  const client = useQueryClient();
  const [hasEnded, setEnded] = useState(false);
  const session = useQuery({
    ...queryOf('getRegulatorSession'),
    enabled: isOpen,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  const isConnected = session.data?.connected === true;
  const list = useQuery({
    queryKey: CREATIVES,
    async queryFn({ signal }) {
      try {
        return await call('listCreatives', { query: lastYear(new Date()), signal });
      } catch (error) {
        if (isRefusal(error, 'listCreatives', 'regulator_session_ended')) {
          setEnded(true);
          setSession(client, { connected: false });
        }
        throw error;
      }
    },
    enabled: isOpen && isConnected,
    staleTime: LIST_FRESH_MS,
    refetchOnWindowFocus: false,
    // the server has already waited for the regulator; the page offers a retry
    retry: false,
  });
  const connect = useMutation({
    mutationFn: (body: RegulatorLoginBody) => call('connectRegulator', { body }),
    async onSuccess(answer, { username }) {
      rememberIdentifier(localStorage, username);
      setEnded(false);
      setSession(client, answer);
      await client.resetQueries({ queryKey: CREATIVES });
    },
  });
  const disconnect = useMutation({
    mutationFn: () => call('endRegulatorSession'),
    onSuccess(answer) {
      client.removeQueries({ queryKey: CREATIVES });
      setSession(client, answer);
    },
  });
  return { session, isConnected, hasEnded, list, connect, disconnect };
}
