import { type JudgedDestination, loudnessHandling } from '@spotway/domain/quality';
import { useMemo } from 'react';
import { useDestinations } from './use-destinations.ts';

/** While no delivery point is chosen: French television, whose profile keeps a film's loudness. */
const FRENCH_TELEVISION = { name: '', thresholds: {}, loudness: { mode: 'keep' } } as const;

/**
 * Destinations with the limits for their films and the loudness of delivery; those no longer offered are left out. Without any, French
 * television, unnamed.
 */
export function useJudgingDestinations(
  organizationIds: readonly string[],
  normaliseLoudness: boolean,
): readonly JudgedDestination[] {
  const { data } = useDestinations();
  const wanted = organizationIds.join(' ');
  return useMemo(() => {
    const ids = wanted.split(' ');
    if (wanted === '') {
      const loudness = loudnessHandling(FRENCH_TELEVISION, normaliseLoudness);
      return [{ name: '', thresholds: {}, treatment: { loudness, lacksSubtitles: false } }];
    }
    return (data ?? []).flatMap((destination) => {
      if (!ids.includes(destination.organizationId)) return [];
      const loudness = loudnessHandling(destination, normaliseLoudness);
      const { organizationName: name, thresholds, programmes } = destination;
      return [{ name, thresholds, treatment: { loudness, lacksSubtitles: false, programmes } }];
    });
  }, [data, wanted, normaliseLoudness]);
}
