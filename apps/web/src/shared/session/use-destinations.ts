import { useQuery } from '@tanstack/react-query';
import { getDestinations } from '../../api/get-destinations.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** The organisations films can be delivered to. */
export function useDestinations() {
  return useQuery({
    queryKey: queryKeys.destinations,
    queryFn: ({ signal }) => getDestinations(signal),
    staleTime: 5 * 60_000,
  });
}
