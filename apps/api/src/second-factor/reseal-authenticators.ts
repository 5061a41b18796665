import { type Database, listAppSecrets, replaceAppSecrets } from '@spotway/database';
import { isSealedWithEarlierKey, type Keyring, openSecret, SecretError, sealSecret } from '@spotway/delivery';
import { placeOfKey } from './code-check.ts';

interface ResealOutcome {
  /** Apps whose keys were sealed with an earlier key. */
  readonly resealed: number;
  /** Users of apps whose keys no configured key opens: they need a recovery code or an operator. */
  readonly unreadable: readonly string[];
}

/** Seals the keys of authenticator apps with the first of these keys, so that earlier ones can be removed from SECRETS_KEY. */
export async function resealAuthenticators(db: Database, keyring: Keyring): Promise<ResealOutcome> {
  let resealed = 0;
  const unreadable: string[] = [];
  for (const before of await listAppSecrets(db)) {
    const { userId, secret, pendingSecret } = before;
    const reseal = (sealed: string | null) =>
      sealed !== null && isSealedWithEarlierKey(sealed, keyring)
        ? sealSecret(openSecret(sealed, keyring, placeOfKey(userId)), keyring, placeOfKey(userId))
        : sealed;
    try {
      const after = { userId, secret: reseal(secret), pendingSecret: reseal(pendingSecret) };
      const isChanged = after.secret !== secret || after.pendingSecret !== pendingSecret;
      if (isChanged && (await replaceAppSecrets(db, before, after))) resealed += 1;
    } catch (error) {
      if (!(error instanceof SecretError)) throw error;
      unreadable.push(userId);
    }
  }
  return { resealed, unreadable };
}
