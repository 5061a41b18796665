/**
 * - `missing`: the folder of the destination is not there.
 * - `denied`: no right to write.
 * - `no-space`: the destination is full.
 * - `unreachable`: the destination does not answer, or the connection broke.
 * - `corrupted`: what was read back is not what was sent.
 * - `forbidden`: the platform's own configuration keeps destinations from it (`reach.ts`).
 */
export type DeliveryFault = 'missing' | 'denied' | 'no-space' | 'unreachable' | 'corrupted' | 'forbidden';

/** A delivery that failed for a reason that may pass by itself: worth another try later. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly fault: DeliveryFault;
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(fault: DeliveryFault, message: string, facts: Record<string, unknown> = {}, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
    this.facts = facts;
  }
}

const faultsByCode: Record<string, DeliveryFault> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
  ENOSPC: 'no-space',
  EDQUOT: 'no-space',
};

/** The fault behind an error of the operating system; a file system that fails otherwise is as good as unreachable. */
export function faultOf(error: unknown): DeliveryFault {
  return faultsByCode[(error as NodeJS.ErrnoException | null)?.code ?? ''] ?? 'unreachable';
}
