import { describe, expect, it } from 'vitest';
import { destinationBodySchema, transportSettingsSchema } from './destination-transport.ts';

const fingerprint = `SHA256:${'A'.repeat(43)}`;
const sftp = { kind: 'sftp', host: 'sftp.channel.example', username: 'u', path: 'in', hostKeyFingerprint: fingerprint };
const ftps = { kind: 'ftps', host: '192.0.2.1', username: 'u', path: '/in' };
const s3 = { kind: 's3', endpoint: 'https://s3.example', region: 'r', bucket: 'channel-in', accessKeyId: 'k' };

describe('the settings of a transport', () => {
  it.each([
    sftp,
    { ...sftp, port: 2222 },
    { kind: 'folder', path: '/mnt/channel', createIfMissing: true },
    { kind: 'folder', path: 'D:\\channel' },
    { kind: 'folder', path: 'galatee-tv' },
    ftps,
    { ...ftps, implicitTls: true, certificateFingerprint: Array(32).fill('AB').join(':') },
    s3,
    { ...s3, prefix: 'spots/in', forcePathStyle: false },
  ])('are accepted: %j', (settings) => {
    expect(transportSettingsSchema.parse(settings)).toEqual(settings);
  });

  it.each([
    ['a missing host key fingerprint', { ...sftp, hostKeyFingerprint: undefined }],
    ['an MD5 fingerprint', { ...sftp, hostKeyFingerprint: 'MD5:00:11' }],
    ['a host with a scheme', { ...sftp, host: 'sftp://channel.example' }],
    ['a host with a path', { ...sftp, host: 'channel.example/in' }],
    ['a path with a line break', { ...ftps, path: '/in\r\nDELE x' }],
    ['a relative path', { kind: 'folder', path: 'mnt/channel' }],
    ['a path out of the deliveries folder', { kind: 'folder', path: '..' }],
    ['a prefix with a leading slash', { ...s3, prefix: '/in' }],
    ['an unsupported scheme', { ...s3, endpoint: 'ftp://s3.example' }],
    ['FTP without TLS', { ...ftps, insecure: true }],
    ['a secret among the settings', { ...ftps, password: 'p' }],
    ['an unsupported protocol', { ...ftps, kind: 'ftp' }],
  ])('are refused for %s', (_why, settings) => {
    expect(transportSettingsSchema.safeParse(settings).success).toBe(false);
  });

  it('default to two concurrent deliveries and no secrets', () => {
    const body = { profileId: 'h264-mp4', transport: { kind: 'folder', path: '/mnt/channel' } };
    expect(destinationBodySchema.parse(body)).toMatchObject({ maxConcurrent: 2, secrets: {} });
    expect(destinationBodySchema.safeParse({ ...body, maxConcurrent: 0 }).success).toBe(false);
  });
});
