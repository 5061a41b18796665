import type { DeliveryFault } from '../delivery-error.ts';

/** Reply codes of RFC 959 and 4217; 550 means either no such file or no permission. */
const FAULTS: Readonly<Record<number, DeliveryFault>> = {
  452: 'no-space',
  530: 'denied',
  532: 'denied',
  534: 'denied',
  550: 'denied',
  552: 'no-space',
  553: 'denied',
};

/**
 * Commands or data protection levels that a server does not know or accept (RFC 959, 4.2.1; RFC 4217, 10; 522 also RFC 2428). Not 500, 501
 * and 503: vsftpd replies "500 OOPS" to any internal failure, even in its greeting.
 */
const UNFIT: readonly number[] = [502, 504, 521, 522, 533, 535, 536];

/** What a reply of 400 or above means for a delivery. A server that replies it can never do something is not retried. */
export function faultOfAnswer(code: number): DeliveryFault | 'unfit' {
  return FAULTS[code] ?? (UNFIT.includes(code) ? 'unfit' : 'unreachable');
}

/** The service or a connection is closing (RFC 959, 4.2.1). */
const LOST: readonly number[] = [421, 425, 426];

/**
 * Whether a server with this reply to REST and STOR may still accept the file from the start. By default, ProFTPD announces REST but replies
 * 451 to the STOR after it.
 */
export function refusesRestart(code: number): boolean {
  return !LOST.includes(code) && FAULTS[code] !== 'no-space';
}
