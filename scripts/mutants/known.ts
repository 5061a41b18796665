import type { Mutant } from './mutate.ts';

/** Identifies a mutant by content: its line, trimmed, and the change as printed. */
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
