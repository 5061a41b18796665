import { createHash } from 'node:crypto';
import type { Mutant } from './mutate.ts';

/**
 * A share of the mutants, always the same for a seed. Selection depends on a mutant's content, not its position, so a change elsewhere in its file doesn't
 * affect it.
 */
export function sampleOf(mutants: readonly Mutant[], share: number, seed: string): Mutant[] {
  return mutants.filter((mutant) => draw(mutant, seed) < share);
}

/** From 0 to 1. */
function draw({ file, code, change }: Mutant, seed: string): number {
  const hash = createHash('sha256').update([seed, file, code, change].join('\n')).digest();
  return hash.readUInt32BE(0) / 2 ** 32;
}
