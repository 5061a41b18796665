import { type Database, listTransports, replaceTransport } from '@spotway/database';
import { type Keyring, resealTransport } from '@spotway/delivery';

export interface ResealOutcome {
  /** Destinations whose secrets were sealed with an earlier key. */
  readonly resealed: number;
  /** Destinations whose secrets no key of the setting opens. */
  readonly unreadable: readonly string[];
}

/** Seals the secrets of destinations with the first key of SECRETS_KEY, so that earlier ones can be taken out of it. */
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
