import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';

/** The organisations films can be delivered to. */
export function useDestinations() {
  return useQuery({
    ...queryOf('listDestinations'),
    staleTime: 5 * 60_000,
  });
}
