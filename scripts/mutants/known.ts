import type { Mutant } from './mutate.ts';

/** A mutant by what it is: the line it stands in, trimmed, and the change as the run prints it. */
export interface KnownMutant {
  readonly file: string;
  readonly code: string;
  readonly change: string;
  readonly reason: string;
}

export function findKnown(list: readonly KnownMutant[], mutant: Mutant): KnownMutant | undefined {
  return list.find(
    ({ file, code, change }) => file === mutant.file && code === mutant.code && change === mutant.change,
  );
}
