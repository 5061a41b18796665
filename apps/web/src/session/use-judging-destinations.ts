import type { JudgedDestination } from '@spotway/domain';
import { useMemo } from 'react';
import { useDestinations } from './use-destinations.ts';

/** Destinations with the limits that a film for them is judged by; those that are not offered any more are left out. */
export function useJudgingDestinations(organizationIds: readonly string[]): readonly JudgedDestination[] {
  const { data } = useDestinations();
  const wanted = organizationIds.join(' ');
  return useMemo(() => {
    const ids = wanted.split(' ');
    return (data ?? []).flatMap(({ organizationId, organizationName, thresholds, loudness }) =>
      ids.includes(organizationId)
        ? [{ name: organizationName, thresholds, treatment: { loudness, lacksSubtitles: false } }]
        : [],
    );
  }, [data, wanted]);
}
