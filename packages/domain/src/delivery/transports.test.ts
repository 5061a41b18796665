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
    ['SFTP needs a password', SFTP, { password: 'x' }, ['password']],
    ['or SFTP needs a key', SFTP, { privateKey: 'x', passphrase: 'y' }, ['privateKey', 'passphrase']],
    ['SFTP rejects a lone passphrase', SFTP, { passphrase: 'y' }, 'secrets_missing'],
    ['an empty password does not count', FTPS, { password: '' }, 'secrets_missing'],
    ['FTPS has no private key', FTPS, { privateKey: 'x' }, 'secrets_missing'],
    ['S3 needs its secret key', S3, { secretAccessKey: 'x', password: 'y' }, ['secretAccessKey']],
  ])('for a new destination: %s', (_case, wanted, changes, expected) => {
    const plan = planTransportSecrets(null, wanted, changes);
    expect(plan.ok ? plan.set.map(({ name }) => name) : plan.reason).toEqual(expected);
  });

  const stored: StoredTransport = { ...SFTP, sealed: { password: 'sealed' } };
  it.each<[string, StoredTransport, TransportSettings, SecretChanges, string | string[]]>([
    ['are kept if only the folder changes', stored, { ...SFTP, path: '/out' }, {}, ['password']],
    ['are kept if the default port is set explicitly', stored, { ...SFTP, port: 22 }, {}, ['password']],
    ['must be re-entered for another host', stored, { ...SFTP, host: 'b' }, {}, 'secrets_to_reenter'],
    ['must be re-entered for another port', stored, { ...SFTP, port: 2222 }, {}, 'secrets_to_reenter'],
    ['must be re-entered for another user', stored, { ...SFTP, username: 'v' }, {}, 'secrets_to_reenter'],
    ['must be re-entered for another host key', stored, { ...SFTP, hostKeyFingerprint: 'g' }, {}, 'secrets_to_reenter'],
    ['must be re-entered for another protocol', stored, FTPS, {}, 'secrets_to_reenter'],
    ['are not kept if new ones are given', stored, { ...SFTP, host: 'b' }, { password: 'x' }, []],
    ['can be replaced by another kind', stored, SFTP, { password: null, privateKey: 'x' }, []],
    ['cannot all be removed', stored, SFTP, { password: null }, 'secrets_missing'],
    ['are dropped for a folder', stored, FOLDER, {}, []],
    [
      'of S3 are kept for the same endpoint and key',
      { ...S3, sealed: { secretAccessKey: 'sealed' } },
      { ...S3, bucket: 'c' },
      {},
      ['secretAccessKey'],
    ],
    [
      'of S3 must be re-entered for another endpoint',
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

it('reports a missing password or key for an SFTP destination without secrets', () => {
  expect(planTransportSecrets(null, SFTP, {})).toEqual({
    ok: false,
    reason: 'secrets_missing',
    secrets: ['password', 'privateKey'],
  });
});
