import type { QualityIssue } from '../../quality/index.ts';

/** One way in which a deliverable violates its profile or differs from its master. */
export interface DeliverableFault {
  readonly code: string;
  readonly expected: string;
  readonly actual: string;
  /** The verification finding behind it, if any. */
  readonly issue?: QualityIssue;
}

/** Faults of a damaged file, which nobody can let pass. */
const DAMAGE: ReadonlySet<string> = new Set(['decode-errors', 'missing-frames', 'frame-rate', 'frame-count']);

/**
 * Whether an operator may release a deliverable that its check stopped: the check is automatic, and a person who has looked at the file may
 * know better. A damaged file is never sent.
 */
export function mayBeLetPass(faults: readonly DeliverableFault[]): boolean {
  return faults.every(({ code }) => !DAMAGE.has(code));
}
