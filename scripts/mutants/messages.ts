import type { Mutant } from './mutate.ts';

/** Requests from the run to the processes that try mutants. */
export type Request =
  | { readonly type: 'reach'; readonly folder: string }
  | { readonly type: 'try'; readonly mutant: Mutant; readonly tests: readonly string[] };
