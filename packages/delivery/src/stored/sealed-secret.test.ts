import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openSecret, parseSecretsKey, SecretError, sealSecret } from './sealed-secret.ts';

const oldKey = randomBytes(32).toString('base64');
const newKey = randomBytes(32).toString('base64url');
const keyring = parseSecretsKey(oldKey);

function faultOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error instanceof SecretError ? error.fault : error;
  }
}

describe('a sealed secret', () => {
  it('opens with its key at its place, whatever characters it contains', () => {
    for (const text of ['', 'mot de passe sûr €', 'x'.repeat(5000)]) {
      const sealed = sealSecret(text, keyring, 'destination:1:password');
      expect(openSecret(sealed, keyring, 'destination:1:password')).toBe(text);
    }
  });

  it('reveals neither the secret nor whether two are equal', () => {
    const [one, other] = [sealSecret('secret', keyring, 'a'), sealSecret('secret', keyring, 'a')];
    expect(one).not.toBe(other);
    expect(one).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]+$/);
    expect(Buffer.from(one.split('.')[3] ?? '', 'base64url').includes('secret')).toBe(false);
  });

  it('is useless at another destination', () => {
    const sealed = sealSecret('secret', keyring, 'destination:1:password');
    expect(faultOf(() => openSecret(sealed, keyring, 'destination:2:password'))).toBe('damaged');
  });

  it('is rejected if any of its characters is changed', () => {
    const sealed = sealSecret('secret', keyring, 'a');
    for (let at = 0; at < sealed.length; at += 1) {
      if (sealed[at] === '.') continue;
      const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
      const outcome = faultOf(() => openSecret(changed, keyring, 'a'));
      // The last base64 character has bits without meaning.
      if (outcome !== 'secret') expect(['damaged', 'unknown-key']).toContain(outcome);
      else expect(at).toBe(sealed.length - 1);
    }
    expect(faultOf(() => openSecret(sealed.slice(0, -8), keyring, 'a'))).toBe('damaged');
    expect(faultOf(() => openSecret('', keyring, 'a'))).toBe('damaged');
  });

  it('remains readable as long as its key is configured; the first key seals', () => {
    const sealed = sealSecret('secret', keyring, 'a');
    const both = parseSecretsKey(`${newKey}, ${oldKey}`);
    expect(openSecret(sealed, both, 'a')).toBe('secret');
    const again = sealSecret('secret', both, 'a');
    expect(openSecret(again, parseSecretsKey(newKey), 'a')).toBe('secret');
    expect(faultOf(() => openSecret(sealed, parseSecretsKey(newKey), 'a'))).toBe('unknown-key');
  });

  it('needs a key of 32 bytes', () => {
    expect(faultOf(() => sealSecret('secret', parseSecretsKey(''), 'a'))).toBe('no-key');
    expect(faultOf(() => openSecret(sealSecret('secret', keyring, 'a'), [], 'a'))).toBe('no-key');
    expect(() => parseSecretsKey(Buffer.alloc(16).toString('base64'))).toThrow('32 bytes');
  });
});
