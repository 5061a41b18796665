import { LOUDNESS_BLOCKS_PER_SECOND, type LoudnessMeasurements, loudnessRange } from '@spotway/domain/film';

/** Blocks of 100 ms in the windows of EBU Tech 3341: momentary 400 ms, short-term 3 s. */
const MOMENTARY_BLOCKS = 4;
const SHORT_TERM_BLOCKS = 30;
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE_LU = -10;
const RANGE_GATE_LU = -20;

/** Loudness of a mean square of K-weighted samples summed over the channels (ITU-R BS.1770-4). */
function lufs(energy: number): number {
  return -0.691 + 10 * Math.log10(energy);
}

/** All EBU R128 values, from the energy of each 100 ms block. */
export function loudnessOf(blocks: readonly number[], truePeak: number): LoudnessMeasurements {
  const momentaryEnergies = windowMeans(blocks, MOMENTARY_BLOCKS);
  const shortTermEnergies = windowMeans(blocks, SHORT_TERM_BLOCKS);
  return {
    integratedLufs: integrated(momentaryEnergies),
    maxShortTermLufs: loudest(shortTermEnergies),
    maxMomentaryLufs: loudest(momentaryEnergies),
    rangeLu: loudnessRange(range(shortTermEnergies), blocks.length / LOUDNESS_BLOCKS_PER_SECOND),
    truePeakDbtp: truePeak > 0 ? 20 * Math.log10(truePeak) : null,
    curve: {
      momentary: curve(momentaryEnergies, blocks.length),
      shortTerm: curve(shortTermEnergies, blocks.length),
    },
  };
}

/** Means over every full window; empty if the film is shorter than one. */
function windowMeans(blocks: readonly number[], length: number): number[] {
  const means: number[] = [];
  for (let end = length; end <= blocks.length; end++) {
    let sum = 0;
    // summed afresh: a running sum would carry rounding errors from loud passages into quiet ones
    for (let index = end - length; index < end; index++) sum += blocks[index] ?? 0;
    means.push(sum / length);
  }
  return means;
}

function gated(energies: readonly number[], relativeLu: number): number[] {
  const audible = energies.filter((energy) => lufs(energy) > ABSOLUTE_GATE);
  if (audible.length === 0) return [];
  const limit = lufs(mean(audible)) + relativeLu;
  return audible.filter((energy) => lufs(energy) > limit);
}

function integrated(energies: readonly number[]): number | null {
  const counted = gated(energies, RELATIVE_GATE_LU);
  return counted.length === 0 ? null : lufs(mean(counted));
}

/** Loudness range: from the 10th to the 95th percentile of the short-term loudness (EBU Tech 3342). */
function range(energies: readonly number[]): number | null {
  const sorted = gated(energies, RANGE_GATE_LU).sort((left, right) => left - right);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)];
  const [low, high] = [at(0.1), at(0.95)];
  return low === undefined || high === undefined ? null : lufs(high) - lufs(low);
}

function loudest(energies: readonly number[]): number | null {
  const peak = energies.reduce((most, energy) => Math.max(most, energy), 0);
  return peak > 0 && lufs(peak) > ABSOLUTE_GATE ? lufs(peak) : null;
}

/** One value per block; null until the first window is full. */
function curve(energies: readonly number[], blockCount: number): (number | null)[] {
  const beginning = Array.from({ length: blockCount - energies.length }, () => null);
  return [...beginning, ...energies.map((energy) => (lufs(energy) > ABSOLUTE_GATE ? lufs(energy) : null))];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
