import type { Measurements } from '../film/index.ts';
import { type JudgedDestination, judgeForDestinations } from './for-destinations.ts';
import type { QualityIssue, QualityReport } from './issues.ts';

/** A destination that would not take the film, with the errors it would find. */
export interface DestinationRefusal<Destination extends JudgedDestination = JudgedDestination> {
  readonly destination: Destination;
  readonly issues: readonly QualityIssue[];
}

/**
 * Destinations ordered later for a film that was let pass: those whose own rules make errors of what was measured then. Nothing is
 * decoded again. Errors that the film was let pass with count for nothing: an operator has answered for them. Neither does the declared
 * duration, which is no destination's rule and can't be corrected any more.
 * @param accepted the report by which the film was let pass
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
 * Errors with what makes them the same finding: everything but whose rule it is, and what reports of earlier versions tell otherwise (which
 * form of a surround mix is meant, the limit of an error of true peak).
 */
function errorsOf({ streams }: QualityReport): { key: string; issue: QualityIssue }[] {
  return streams.flatMap(({ kind, index, issues }) =>
    issues
      .filter(({ severity }) => severity === 'error')
      .map((issue) => {
        const { destinations: _, heardAs: __, limit, ...finding } = issue;
        const told = issue.code === 'true-peak' ? finding : { ...finding, limit };
        return { key: JSON.stringify([kind, index, Object.entries(told).toSorted()]), issue };
      }),
  );
}
