import { createHash } from 'node:crypto';
import type { Mutant } from './mutate.ts';

/**
 * A share of the mutants, the same ones for the same seed; a mutant is drawn by what it is and not by its place, so that a change elsewhere in
 * its file draws no others.
 */
export function sampled(mutants: readonly Mutant[], share: number, seed: string): Mutant[] {
  return mutants.filter((mutant) => lot(mutant, seed) < share);
}

/** From 0 to 1. */
function lot({ file, code, change }: Mutant, seed: string): number {
  const hash = createHash('sha256').update([seed, file, code, change].join('\n')).digest();
  return hash.readUInt32BE(0) / 2 ** 32;
}
