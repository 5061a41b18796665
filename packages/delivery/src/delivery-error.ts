/**
 * - `missing`: the destination's folder does not exist.
 * - `denied`: no permission to write.
 * - `no-space`: the destination is full.
 * - `unreachable`: the destination does not respond, or the connection broke.
 * - `corrupted`: what was read back differs from what was sent.
 * - `forbidden`: the platform's configuration does not allow this destination (`reach.ts`).
 */
export type DeliveryFault = 'missing' | 'denied' | 'no-space' | 'unreachable' | 'corrupted' | 'forbidden';

/** A delivery that failed for a possibly temporary reason: worth retrying later. */
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

/** The fault behind an operating system error; other file system errors count as unreachable. */
export function faultOf(error: unknown): DeliveryFault {
  return faultsByCode[(error as NodeJS.ErrnoException | null)?.code ?? ''] ?? 'unreachable';
}
