import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * - `no-key`: no key is configured.
 * - `unknown-key`: the secret was sealed with a key that is not configured.
 * - `damaged`: the sealed text was changed, or belongs elsewhere.
 */
export type SecretFault = 'no-key' | 'unknown-key' | 'damaged';

/** A sealed secret that can't be opened; the message contains neither the secret nor the key. */
export class SecretError extends Error {
  override readonly name = 'SecretError';
  readonly fault: SecretFault;

  constructor(fault: SecretFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** Keys in SECRETS_KEY: the first one seals, all of them open. */
export type Keyring = readonly { readonly id: string; readonly key: Buffer }[];

const KEY_BYTES = 32;
/** 96 bits, as GCM requires; random for each secret (NIST SP 800-38D, 8.2.2). */
const IV_BYTES = 12;
const TAG_BYTES = 16;
const FORMAT = 'v1';

/**
 * Parses the setting: one or more comma-separated keys, each 32 bytes in base64 or base64url (`openssl rand -base64 32`).
 * @throws Error for a key of another length
 */
export function parseSecretsKey(setting: string): Keyring {
  return setting
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => {
      const key = Buffer.from(text, 'base64');
      if (key.length !== KEY_BYTES)
        throw new Error('each key in SECRETS_KEY must have 32 bytes: openssl rand -base64 32');
      return { id: keyId(key), key };
    });
}

/** Identifies a key without revealing it. */
function keyId(key: Buffer): string {
  return createHash('sha256').update('spotway secrets key').update(key).digest('hex').slice(0, 8);
}

/**
 * Seals a text with AES-256-GCM: `v1.<key id>.<IV>.<ciphertext and tag>`, base64url. It opens only with the same `place`, so a secret
 * copied from one row to another is useless.
 * @throws SecretError no-key
 */
export function sealSecret(text: string, keyring: Keyring, place: string): string {
  const [first] = keyring;
  if (!first) throw new SecretError('no-key', 'the setting SECRETS_KEY is missing: secrets cannot be stored');
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', first.key, iv);
  const prefix = `${FORMAT}.${first.id}`;
  cipher.setAAD(Buffer.from(`${prefix}.${place}`));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${prefix}.${iv.toString('base64url')}.${sealed.toString('base64url')}`;
}

/** @throws SecretError */
export function openSecret(sealed: string, keyring: Keyring, place: string): string {
  if (keyring.length === 0)
    throw new SecretError('no-key', 'the setting SECRETS_KEY is missing: a secret cannot be read');
  const [format, id = '', iv = '', body = ''] = sealed.split('.');
  const found = keyring.find((each) => each.id === id);
  if (format !== FORMAT) throw new SecretError('damaged', 'a sealed secret has an unknown format');
  if (!found)
    throw new SecretError('unknown-key', `a secret was sealed with the key ${id}, which is not in SECRETS_KEY`);
  const bytes = Buffer.from(body, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', found.key, Buffer.from(iv, 'base64url'), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(`${format}.${id}.${place}`));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    throw new SecretError('damaged', 'a sealed secret was changed, or belongs to another destination');
  }
}

/** Whether a secret was sealed with a key other than the current one. */
export function isSealedWithEarlierKey(sealed: string, keyring: Keyring): boolean {
  return sealed.split('.')[1] !== keyring[0]?.id;
}
