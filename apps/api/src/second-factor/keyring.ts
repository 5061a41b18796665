import { hkdfSync } from 'node:crypto';
import { type Keyring, parseSecretsKey } from '@spotway/delivery';
import type { Config } from '../settings/config.ts';

/**
 * The keys that seal the keys of authenticator apps: those of SECRETS_KEY, and last one derived from SESSION_SECRET, so that an installation without
 * SECRETS_KEY can have second factors too.
 */
export function authenticatorKeyring(config: Pick<Config, 'SECRETS_KEY' | 'SESSION_SECRET'>): Keyring {
  const derived = hkdfSync('sha256', config.SESSION_SECRET, '', 'spotway authenticator keys', 32);
  return [...config.SECRETS_KEY, ...parseSecretsKey(Buffer.from(derived).toString('base64'))];
}
