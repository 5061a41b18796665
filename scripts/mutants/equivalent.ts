import type { KnownMutant } from './known.ts';

/** Mutants that behave as the source does, whatever is asked of them; no test can notice them. */
export const EQUIVALENT: readonly KnownMutant[] = [];
