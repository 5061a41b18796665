import type { HeardAs, Measurements } from '../film/index.ts';
import { type QualityIssue, type QualityReport, type QualityStream, reportOf } from './issues.ts';
import { judge, type OrderedFilm, type Treatment } from './rules/rules.ts';
import { FRENCH_TV_THRESHOLDS, type QualityThresholds, truePeakLimit } from './rules/thresholds.ts';

/** An ordered destination, with its profile's deviations from French television. */
export interface JudgedDestination {
  readonly name: string;
  readonly thresholds: Partial<QualityThresholds>;
  /** How the film is changed for this destination; unchanged by default. */
  readonly treatment?: Treatment;
}

/**
 * Judges a film by the rules of every ordered destination. A finding that does not apply to all lists the destinations it applies to;
 * destinations with different limits give separate findings. Without destinations, the film is judged as for French television.
 */
export function judgeForDestinations(
  measurements: Measurements,
  destinations: readonly JudgedDestination[],
  ordered?: OrderedFilm,
): QualityReport {
  const groups = groupByThresholds(destinations);
  const [first, ...others] = groups.map(({ names, thresholds, treatment }) => ({
    names,
    report: judge(measurements, thresholds, ordered, treatment),
  }));
  if (!first) return judge(measurements, FRENCH_TV_THRESHOLDS, ordered);
  if (others.length === 0) return first.report;
  // the same film has the same streams, whatever the thresholds
  const streams = first.report.streams.map((stream, position) => ({
    ...stream,
    ...programmeOf([first, ...others].map(({ report }) => report.streams[position])),
    issues: mergeFindings(
      [first, ...others].map(({ names, report }) => ({ names, issues: report.streams[position]?.issues ?? [] })),
    ),
  }));
  return reportOf(streams);
}

/** A mix is a programme in every form that any destination uses. */
function programmeOf(streams: readonly (QualityStream | undefined)[]): Pick<QualityStream, 'programme'> {
  const programme = [...new Set<HeardAs>(streams.flatMap((stream) => stream?.programme ?? []))];
  return programme.length > 0 ? { programme } : {};
}

/** Groups destinations with the same criteria, in the given order. */
export function groupByThresholds(destinations: readonly JudgedDestination[]) {
  type Group = Pick<JudgedDestination, 'treatment'> & {
    readonly names: string[];
    readonly thresholds: QualityThresholds;
  };
  const groups = new Map<string, Group>();
  for (const { name, thresholds: own, treatment } of destinations) {
    const thresholds = { ...FRENCH_TV_THRESHOLDS, ...own };
    const key = JSON.stringify([thresholds, treatment]);
    const group = groups.get(key) ?? { names: [], thresholds, treatment };
    group.names.push(name);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Merges the findings of several groups: one not shared by all lists its destinations. A group's finding on two mixes counts once. */
export function mergeFindings(
  judged: readonly { readonly names: readonly string[]; readonly issues: readonly QualityIssue[] }[],
): QualityIssue[] {
  const found = new Map<string, { readonly issue: QualityIssue; readonly judges: Set<readonly string[]> }>();
  for (const { names, issues } of judged) {
    for (const issue of issues) {
      const key = JSON.stringify(issue);
      const entry = found.get(key) ?? { issue, judges: new Set() };
      entry.judges.add(names);
      found.set(key, entry);
    }
  }
  return [...found.values()].map(({ issue, judges }) =>
    judges.size === judged.length ? issue : { ...issue, destinations: [...new Set([...judges].flat())] },
  );
}

/** The strictest loudness limits of several destinations, in LUFS and dBTP, as drawn in reports. */
export interface LoudnessLimits {
  readonly warnIntegratedLufs: number;
  readonly maxIntegratedLufs: number;
  readonly maxShortTermLufs: number;
  readonly maxMomentaryLufs: number;
  /** The peak to mix to, and the one above which a destination refuses the film. */
  readonly truePeakDbtp: number;
  readonly maxTruePeakDbtp: number;
}

export function strictestLoudness(destinations: readonly JudgedDestination[]): LoudnessLimits {
  const usual: JudgedDestination = { name: '', thresholds: {} };
  const all = destinations.length === 0 ? [usual] : destinations;
  const limits = all.map(({ thresholds }) => ({ ...FRENCH_TV_THRESHOLDS, ...thresholds }));
  const lowest = (limit: Exclude<keyof LoudnessLimits, 'truePeakDbtp'>) =>
    Math.min(...limits.map((each) => each[limit]));
  return {
    warnIntegratedLufs: lowest('warnIntegratedLufs'),
    maxIntegratedLufs: lowest('maxIntegratedLufs'),
    maxShortTermLufs: lowest('maxShortTermLufs'),
    maxMomentaryLufs: lowest('maxMomentaryLufs'),
    truePeakDbtp: Math.min(...limits.map(truePeakLimit)),
    maxTruePeakDbtp: lowest('maxTruePeakDbtp'),
  };
}
