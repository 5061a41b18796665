import type { Mutant } from './mutate.ts';

/** What the run asks of the processes that try mutants. */
export type Request =
  | { readonly type: 'reach'; readonly folder: string }
  | { readonly type: 'try'; readonly mutant: Mutant; readonly tests: readonly string[] };
