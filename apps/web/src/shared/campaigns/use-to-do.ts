import { useQuery } from '@tanstack/react-query';
import { callPart } from '../../api/call.ts';

/** Campaigns that are counted and shown; the filter of the list shows all of them. */
export const MOST_TO_DO = 20;

export const TO_DO_KEY = ['listCampaigns', 'attention'] as const;

interface ToDoOptions {
  readonly enabled?: boolean;
  readonly staleTime?: number;
  readonly refetchInterval?: number;
}

/** The newest campaigns that need something of their customer, under one key for the menu and the list. */
export function useToDo(options: ToDoOptions) {
  const query = useQuery({
    queryKey: TO_DO_KEY,
    queryFn: ({ signal }) =>
      callPart('listCampaigns', { query: { state: 'attention', limit: MOST_TO_DO + 1 }, signal }),
    ...options,
  });
  const campaigns = query.data?.rows ?? [];
  const count = campaigns.length > MOST_TO_DO ? `${MOST_TO_DO}+` : String(campaigns.length);
  return { query, campaigns, count };
}
