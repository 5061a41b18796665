import type { QualityIssue } from '../../quality/index.ts';

/** One way in which a deliverable is not what its profile says, or differs from its master. */
export interface DeliverableFault {
  readonly code: string;
  readonly expected: string;
  readonly actual: string;
  /** The finding of the verification, where it is one. */
  readonly issue?: QualityIssue;
}

/** A file with one of these is damaged: nobody can let it pass. */
const DAMAGE: ReadonlySet<string> = new Set(['decode-errors', 'missing-frames', 'frame-rate', 'frame-count']);

/**
 * Whether an operator may have a deliverable sent that its check stopped: the limits of that check are those of machines, and a person
 * who has looked at the file may know better. A file that is not whole is never sent.
 */
export function mayBeLetPass(faults: readonly DeliverableFault[]): boolean {
  return faults.every(({ code }) => !DAMAGE.has(code));
}
