import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { passkeyTicketExpiry } from '@spotway/domain/account';

const CHALLENGE_BYTES = 32;
const TICKET = /^([\w-]{43})\.(\d{13})\.([\w-]{43})$/;

/** A challenge and the ticket that comes back with its signature. */
interface IssuedTicket {
  readonly challenge: string;
  readonly ticket: string;
}

/**
 * Challenges for passkeys. Nothing is stored when one is issued, since every view of the login page issues one; the ticket proves that it is ours, what
 * it is for and when it ends.
 */
export interface PasskeyTickets {
  issue(purpose: string): IssuedTicket;
  /** The challenge of a ticket and when it ends; null if it is not ours, for something else, or over. */
  read(ticket: string, purpose: string): { readonly challenge: string; readonly expiresAt: Date } | null;
}

export function createPasskeyTickets(secret: string, clock: () => Date): PasskeyTickets {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'spotway passkey tickets', 32));
  const sign = (challenge: string, expiresMs: number, purpose: string) =>
    createHmac('sha256', key).update(`${purpose}.${expiresMs}.${challenge}`).digest();
  return {
    issue(purpose) {
      const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
      const expiresMs = passkeyTicketExpiry(clock()).getTime();
      const signature = sign(challenge, expiresMs, purpose).toString('base64url');
      return { challenge, ticket: `${challenge}.${expiresMs}.${signature}` };
    },

    read(ticket, purpose) {
      const [, challenge = '', expires = '', signature = ''] = TICKET.exec(ticket) ?? [];
      const given = Buffer.from(signature, 'base64url');
      const right = sign(challenge, Number(expires), purpose);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const expiresAt = new Date(Number(expires));
      return expiresAt > clock() ? { challenge, expiresAt } : null;
    },
  };
}
