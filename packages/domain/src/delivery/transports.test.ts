import { describe, expect, it } from 'vitest';
import {
  planTransportSecrets,
  type SecretChanges,
  type StoredTransport,
  type TransportSettings,
} from './transports.ts';

const SFTP = { kind: 'sftp', host: 'a', username: 'u', path: '/in', hostKeyFingerprint: 'f' } as const;
const FTPS = { kind: 'ftps', host: 'a', username: 'u', path: '/in' } as const;
const S3 = { kind: 's3', endpoint: 'https://a', region: 'r', bucket: 'b', accessKeyId: 'k' } as const;
const FOLDER = { kind: 'folder', path: '/in' } as const;

describe('the secrets of a transport', () => {
  it.each<[string, TransportSettings, SecretChanges, string | string[]]>([
    ['a folder has none', FOLDER, { password: 'x' }, []],
    ['SFTP wants a password', SFTP, { password: 'x' }, ['password']],
    ['or a key', SFTP, { privateKey: 'x', passphrase: 'y' }, ['privateKey', 'passphrase']],
    ['but a passphrase opens nothing', SFTP, { passphrase: 'y' }, 'secrets_missing'],
    ['an empty text is none', FTPS, { password: '' }, 'secrets_missing'],
    ['FTPS knows no key', FTPS, { privateKey: 'x' }, 'secrets_missing'],
    ['S3 wants its own', S3, { secretAccessKey: 'x', password: 'y' }, ['secretAccessKey']],
  ])('of a new destination: %s', (_case, wanted, changes, expected) => {
    const plan = planTransportSecrets(null, wanted, changes);
    expect(plan.ok ? plan.set.map(({ name }) => name) : plan.reason).toEqual(expected);
  });

  const stored: StoredTransport = { ...SFTP, sealed: { password: 'sealed' } };
  it.each<[string, StoredTransport, TransportSettings, SecretChanges, string | string[]]>([
    ['are kept when the folder changes', stored, { ...SFTP, path: '/out' }, {}, ['password']],
    ['are kept when the usual port is written out', stored, { ...SFTP, port: 22 }, {}, ['password']],
    ['must be entered again for another host', stored, { ...SFTP, host: 'b' }, {}, 'secrets_to_reenter'],
    ['for another port', stored, { ...SFTP, port: 2222 }, {}, 'secrets_to_reenter'],
    ['for another user', stored, { ...SFTP, username: 'v' }, {}, 'secrets_to_reenter'],
    ['for another host key', stored, { ...SFTP, hostKeyFingerprint: 'g' }, {}, 'secrets_to_reenter'],
    ['and over another protocol', stored, FTPS, {}, 'secrets_to_reenter'],
    ['are not needed where they are given', stored, { ...SFTP, host: 'b' }, { password: 'x' }, []],
    ['are not missed where another takes their place', stored, SFTP, { password: null, privateKey: 'x' }, []],
    ['cannot all be dropped', stored, SFTP, { password: null }, 'secrets_missing'],
    ['are forgotten by a folder', stored, FOLDER, {}, []],
    [
      'of S3 stay with the storage and the key',
      { ...S3, sealed: { secretAccessKey: 'sealed' } },
      { ...S3, bucket: 'c' },
      {},
      ['secretAccessKey'],
    ],
    [
      'and go with neither',
      { ...S3, sealed: { secretAccessKey: 'sealed' } },
      { ...S3, endpoint: 'https://b' },
      {},
      'secrets_to_reenter',
    ],
  ])('%s', (_case, current, wanted, changes, expected) => {
    const plan = planTransportSecrets(current, wanted, changes);
    expect(plan.ok ? plan.keep : plan.reason).toEqual(expected);
  });
});

it('an SFTP destination without secrets is told that a password or a key is missing', () => {
  expect(planTransportSecrets(null, SFTP, {})).toEqual({
    ok: false,
    reason: 'secrets_missing',
    secrets: ['password', 'privateKey'],
  });
});
