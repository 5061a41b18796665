import type { HeardAs, Measurements } from '../film/index.ts';
import { type QualityIssue, type QualityReport, type QualityStream, reportOf } from './issues.ts';
import { judge, type OrderedFilm, type Treatment } from './rules/rules.ts';
import { FRENCH_TV_THRESHOLDS, type QualityThresholds, truePeakLimit } from './rules/thresholds.ts';

/** A destination the film is ordered for, with what its profile says differently from French television. */
export interface JudgedDestination {
  readonly name: string;
  readonly thresholds: Partial<QualityThresholds>;
  /** What is done to the film on the way there; it goes as it is unless told. */
  readonly treatment?: Treatment;
}

/**
 * Judges a film by the rules of every destination it is ordered for. A finding that not all of them make names those that
 * do; two destinations with different limits make two findings. Without destinations it is judged as for French television.
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
  // The same film gives the same streams, whatever the thresholds.
  const streams = first.report.streams.map((stream, position) => ({
    ...stream,
    ...programmeOf([first, ...others].map(({ report }) => report.streams[position])),
    issues: mergeFindings(
      [first, ...others].map(({ names, report }) => ({ names, issues: report.streams[position]?.issues ?? [] })),
    ),
  }));
  return reportOf(streams);
}

/** A mix is a programme in every form that anybody hears. */
function programmeOf(streams: readonly (QualityStream | undefined)[]): Pick<QualityStream, 'programme'> {
  const programme = [...new Set<HeardAs>(streams.flatMap((stream) => stream?.programme ?? []))];
  return programme.length > 0 ? { programme } : {};
}

/** Destinations that judge alike, in the order they were given. */
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

/**
 * Findings of several judges as one list: one that not everybody makes names those that do. A judge who makes a finding of two mixes
 * makes it once.
 */
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

/** The strictest of these destinations' loudness limits, in LUFS and dBTP, as a report draws them. */
export interface LoudnessLimits {
  readonly warnIntegratedLufs: number;
  readonly maxIntegratedLufs: number;
  readonly maxShortTermLufs: number;
  readonly maxMomentaryLufs: number;
  /** The peak to mix at, and the one past which somebody refuses. */
  readonly truePeakDbtp: number;
  readonly maxTruePeakDbtp: number;
}

export function strictestLoudness(destinations: readonly JudgedDestination[]): LoudnessLimits {
  const usual: JudgedDestination = { name: '', thresholds: {} };
  const all = destinations.length === 0 ? [usual] : destinations;
  const limits = all.map(({ thresholds }) => ({ ...FRENCH_TV_THRESHOLDS, ...thresholds }));
  const least = (limit: Exclude<keyof LoudnessLimits, 'truePeakDbtp'>) =>
    Math.min(...limits.map((each) => each[limit]));
  return {
    warnIntegratedLufs: least('warnIntegratedLufs'),
    maxIntegratedLufs: least('maxIntegratedLufs'),
    maxShortTermLufs: least('maxShortTermLufs'),
    maxMomentaryLufs: least('maxMomentaryLufs'),
    truePeakDbtp: Math.min(...limits.map(truePeakLimit)),
    maxTruePeakDbtp: least('maxTruePeakDbtp'),
  };
}
