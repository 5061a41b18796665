import type { Measurements } from '../film/index.ts';
import { type JudgedDestination, judgeForDestinations } from './for-destinations.ts';
import type { QualityIssue, QualityReport } from './issues.ts';

/** A destination that would refuse the film, with the errors it would find. */
export interface DestinationRefusal<Destination extends JudgedDestination = JudgedDestination> {
  readonly destination: Destination;
  readonly issues: readonly QualityIssue[];
}

/**
 * Added destinations whose rules find errors in an accepted film's stored measurements; nothing is decoded again. Errors the film was
 * accepted with don't count, because an operator has taken responsibility for them. Nor does the declared duration, which is not a
 * destination's rule and can no longer be corrected.
 * @param accepted the report the film was accepted with
 */
export function refusingDestinations<Destination extends JudgedDestination>(
  measurements: Measurements,
  accepted: QualityReport,
  destinations: readonly Destination[],
): DestinationRefusal<Destination>[] {
  const known = new Set(errorsOf(accepted).map(({ key }) => key));
  return destinations.flatMap((destination) => {
    const found = errorsOf(judgeForDestinations(measurements, [destination]));
    const issues = found.filter(({ key }) => !known.has(key)).map(({ issue }) => issue);
    return issues.length > 0 ? [{ destination, issues }] : [];
  });
}

/**
 * Errors with a key that identifies equal findings. It excludes the destinations and whatever earlier versions reported differently (the form
 * of a surround mix, the limit of a true peak error, the place of a loud passage).
 */
function errorsOf({ streams }: QualityReport): { key: string; issue: QualityIssue }[] {
  return streams.flatMap(({ kind, index, issues }) =>
    issues
      .filter(({ severity }) => severity === 'error')
      .map((issue) => {
        const { destinations: _, heardAs: __, limit, inFrame, outFrame, ...finding } = issue;
        const hadPlace = issue.code !== 'true-peak' && issue.code !== 'short-term-loudness';
        const compared = {
          ...finding,
          ...(hadPlace ? { inFrame, outFrame } : {}),
          ...(issue.code === 'true-peak' ? {} : { limit }),
        };
        return { key: JSON.stringify([kind, index, Object.entries(compared).toSorted()]), issue };
      }),
  );
}
