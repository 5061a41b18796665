import { type Database, listTransports, replaceTransport } from '@spotway/database';
import { type Keyring, resealTransport } from '@spotway/delivery';

export interface ResealOutcome {
  /** Destinations whose secrets were sealed with an earlier key. */
  readonly resealed: number;
  /** Destinations whose secrets none of the configured keys opens. */
  readonly unreadable: readonly string[];
}

/** Re-seals destinations' secrets with the first key of SECRETS_KEY, so that earlier keys can be removed from it. */
export async function resealDestinations(db: Database, keyring: Keyring): Promise<ResealOutcome> {
  let resealed = 0;
  const unreadable: string[] = [];
  for (const { organizationId, transport } of await listTransports(db)) {
    try {
      const changed = resealTransport(organizationId, transport, keyring);
      if (changed && (await replaceTransport(db, organizationId, transport, changed))) resealed += 1;
    } catch (error) {
      if ((error as Error).name !== 'SecretError') throw error;
      unreadable.push(organizationId);
    }
  }
  return { resealed, unreadable };
}
