import { type JudgedDestination, loudnessHandling } from '@spotway/domain/quality';
import { useMemo } from 'react';
import { useDestinations } from './use-destinations.ts';

/**
 * Destinations with the limits for their films and the loudness of delivery; those no longer offered are
 * left out.
 */
export function useJudgingDestinations(
  organizationIds: readonly string[],
  normaliseLoudness: boolean,
): readonly JudgedDestination[] {
  const { data } = useDestinations();
  const wanted = organizationIds.join(' ');
  return useMemo(() => {
    const ids = wanted.split(' ');
    return (data ?? []).flatMap((destination) => {
      if (!ids.includes(destination.organizationId)) return [];
      const loudness = loudnessHandling(destination, normaliseLoudness);
      const { organizationName: name, thresholds, programmes } = destination;
      return [{ name, thresholds, treatment: { loudness, lacksSubtitles: false, programmes } }];
    });
  }, [data, wanted, normaliseLoudness]);
}
