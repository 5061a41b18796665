import { partSeconds, type WorkPaces, type WorkPart } from './work-cost.ts';

/** How long the latest works of one kind took, newest first: units and seconds of each. */
export interface WorkSamples {
  readonly units: readonly number[];
  readonly seconds: readonly number[];
}

/** What is known of earlier works, by key. */
export type KnownSamples = Readonly<Record<string, WorkSamples>>;

/** One finished work, or its share of work that made several things at once. */
export interface WorkSample {
  readonly key: string;
  readonly units: number;
  readonly seconds: number;
}

/** Works of a kind that are remembered: enough for a median of the last days. */
export const KEPT_SAMPLES = 30;
/** Fewer say nothing. */
const FEWEST_SAMPLES = 3;
/** A film up to twice as long or as short counts as of the same length. */
const SAME_LENGTH = 2;

/** A finished work as samples: what its parts took is shared out as it was expected. */
export function workSamples(parts: readonly WorkPart[], seconds: number, paces: WorkPaces): WorkSample[] {
  const expected = parts.map((part) => partSeconds(part, paces));
  const total = expected.reduce((sum, each) => sum + each, 0);
  if (total <= 0 || seconds <= 0) return [];
  return parts.flatMap(({ key, units }, index) =>
    units > 0 ? [{ key, units, seconds: (seconds * (expected[index] ?? 0)) / total }] : [],
  );
}

/**
 * Seconds that work of these parts usually takes: for each, the median of the latest works of its kind on films of its length, scaled to it; of all lengths
 * while there are too few. Null without a basis.
 */
export function usualSeconds(parts: readonly Pick<WorkPart, 'key' | 'units'>[], known: KnownSamples): number | null {
  let sum = 0;
  for (const { key, units } of parts) {
    const samples = known[key];
    const all = samples ? pairsOf(samples) : [];
    const alike = all.filter((each) => each.units <= units * SAME_LENGTH && units <= each.units * SAME_LENGTH);
    const chosen = alike.length >= FEWEST_SAMPLES ? alike : all;
    if (chosen.length < FEWEST_SAMPLES) return null;
    sum += median(chosen.map((each) => each.seconds / each.units)) * units;
  }
  return parts.length === 0 ? null : sum;
}

function pairsOf({ units, seconds }: WorkSamples) {
  return units.flatMap((each, index) => (each > 0 ? [{ units: each, seconds: seconds[index] ?? 0 }] : []));
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [below = 0, above = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (below + above) / 2;
}
