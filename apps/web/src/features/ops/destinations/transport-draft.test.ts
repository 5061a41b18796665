import { describe, expect, it } from 'vitest';
import { draftOf, missingFields, transportBody } from './transport-draft.ts';

describe('the transport form', () => {
  it.each([
    { kind: 'folder' as const, path: '/mnt/in', createIfMissing: true },
    {
      kind: 'sftp' as const,
      host: 'in.example',
      port: 2222,
      username: 'u',
      path: '/in',
      hostKeyFingerprint: 'SHA256:x',
    },
    { kind: 'ftps' as const, host: 'in.example', username: 'u', path: '/in', implicitTls: true },
    {
      kind: 's3' as const,
      endpoint: 'https://s3.example',
      region: 'r',
      bucket: 'films',
      accessKeyId: 'a',
      forcePathStyle: false,
    },
  ])('returns the settings of $kind unchanged', (settings) => {
    expect(transportBody(draftOf(settings))).toEqual({ transport: settings, secrets: {} });
  });

  it('sends only the chosen transport’s fields and secrets', () => {
    const draft = {
      kind: 'folder' as const,
      fields: { path: ' /mnt/in ', host: 'left.example', createIfMissing: '' },
      secrets: { password: 'left' },
    };
    expect(transportBody(draft)).toEqual({
      transport: { kind: 'folder', path: '/mnt/in', createIfMissing: false },
      secrets: {},
    });
    const typed = { ...draftOf(null), kind: 's3' as const, secrets: { secretAccessKey: 'new' } };
    expect(transportBody(typed).secrets).toEqual({ secretAccessKey: 'new' });
  });

  it('puts the bucket in the path by default', () => {
    const settings = {
      kind: 's3' as const,
      endpoint: 'https://s3.example',
      region: 'r',
      bucket: 'b',
      accessKeyId: 'a',
    };
    expect(transportBody(draftOf(settings)).transport).toEqual({ ...settings, forcePathStyle: true });
  });

  it('lists the fields still to fill in', () => {
    expect(missingFields(draftOf(null))).toEqual(['path']);
    const ftps = { kind: 'ftps' as const, fields: { host: 'h', username: ' ' }, secrets: {} };
    expect(missingFields(ftps)).toEqual(['username', 'path']);
  });
});
