import type { DeliveryFault } from '../delivery-error.ts';

/** Answers of RFC 959 and 4217; 550 means either no such file or no right. */
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
 * Commands, or ways to protect the data, that a server does not know or want (RFC 959, 4.2.1; RFC 4217, 10; 522 also RFC 2428). 500, 501 and 503
 * are none of them: vsftpd says "500 OOPS" of whatever fails in itself, in its greeting too.
 */
const UNFIT: readonly number[] = [502, 504, 521, 522, 533, 535, 536];

/** What an answer of 400 and more means for a delivery. A server that says for good that it can't is not waited for. */
export function faultOfAnswer(code: number): DeliveryFault | 'unfit' {
  return FAULTS[code] ?? (UNFIT.includes(code) ? 'unfit' : 'unreachable');
}

/** The service or a connection ends (RFC 959, 4.2.1). */
const LOST: readonly number[] = [421, 425, 426];

/**
 * Whether a server that answers so to REST and STOR may take the same file from its start. ProFTPD, as it comes, announces REST and answers
 * 451 to the STOR behind it.
 */
export function isRefusalOfRestart(code: number): boolean {
  return !LOST.includes(code) && FAULTS[code] !== 'no-space';
}
