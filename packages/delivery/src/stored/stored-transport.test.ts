import { randomBytes } from 'node:crypto';
import type { StoredTransport, TransportSettings } from '@spotway/domain/delivery';
import { describe, expect, it } from 'vitest';
import { parseSecretsKey } from './sealed-secret.ts';
import { describeTransport, openTransport, resealTransport, sealTransport } from './stored-transport.ts';

const oldKey = randomBytes(32).toString('base64');
const keyring = parseSecretsKey(oldKey);
const ID = '0c5e4a52-6f0e-4a41-9a6d-3c1d5a8e2001';
const SFTP: TransportSettings = {
  kind: 'sftp',
  host: 'sftp.channel.example',
  username: 'spotway',
  path: '/in',
  hostKeyFingerprint: `SHA256:${'A'.repeat(43)}`,
};

function seal(settings: TransportSettings, secrets: object, current: StoredTransport | null = null): StoredTransport {
  const sealed = sealTransport(ID, { settings, secrets }, current, keyring);
  if (!sealed.ok) throw new Error(sealed.reason);
  return sealed.transport;
}

describe('a stored transport', () => {
  it('contains no secret in plain text, and opens for a delivery', () => {
    const stored = seal(SFTP, { password: 'hunter2-secret' });
    expect(JSON.stringify(stored)).not.toContain('hunter2');
    expect(openTransport(ID, stored, keyring)).toEqual({ ...SFTP, password: 'hunter2-secret' });
    expect(() => openTransport(crypto.randomUUID(), stored, keyring)).toThrow('another destination');
  });

  it('shows an operator which secrets are set, but not the secrets', () => {
    const stored = seal(SFTP, { privateKey: 'KEY', passphrase: 'phrase' });
    expect(describeTransport(stored)).toEqual({ settings: SFTP, secretsSet: ['privateKey', 'passphrase'] });
  });

  it('keeps what a form leaves out, replaces what it contains and drops what it empties', () => {
    const stored = seal(SFTP, { privateKey: 'KEY', passphrase: 'phrase' });
    const moved = { ...SFTP, path: '/elsewhere' };
    expect(openTransport(ID, seal(moved, {}, stored), keyring)).toEqual({
      ...moved,
      privateKey: 'KEY',
      passphrase: 'phrase',
    });
    const changed = seal(SFTP, { password: 'p', privateKey: null, passphrase: null }, stored);
    expect(openTransport(ID, changed, keyring)).toEqual({ ...SFTP, password: 'p' });
  });

  it.each<[string, TransportSettings, object]>([
    ['a folder', { kind: 'folder', path: '/mnt/channel' }, {}],
    ['FTPS', { kind: 'ftps', host: 'h', username: 'u', path: '/' }, { password: 'p' }],
    [
      'S3',
      { kind: 's3', endpoint: 'https://s3.example', region: 'r', bucket: 'b', accessKeyId: 'a' },
      { secretAccessKey: 's' },
    ],
  ])('of %s opens to its original settings', (_name, settings, secrets) => {
    expect(openTransport(ID, seal(settings, secrets), keyring)).toEqual({ ...settings, ...secrets });
  });

  it('is resealed with the current key, once', () => {
    const stored = seal(SFTP, { password: 'p' });
    const both = parseSecretsKey(`${randomBytes(32).toString('base64')},${oldKey}`);
    const resealed = resealTransport(ID, stored, both);
    expect(openTransport(ID, resealed ?? stored, both.slice(0, 1))).toEqual({ ...SFTP, password: 'p' });
    expect(resealTransport(ID, resealed ?? stored, both)).toBeNull();
    expect(resealTransport(ID, { kind: 'folder', path: '/x' }, both)).toBeNull();
  });
});
