import { createHash } from 'node:crypto';

/** The same key gives the same Message-ID, so that mail programs show a mail sent twice only once. */
export function messageIdFor(idempotencyKey: string, fromAddress: string): string {
  const domain = /@([A-Za-z0-9.-]+)>?\s*$/.exec(fromAddress)?.[1] ?? 'localhost';
  return `<${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 40)}@${domain}>`;
}
