import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTransport, type TransportConfig } from '../create-transport.ts';
import { createReach, parseFolderRoots, parseNetworks } from './reach.ts';

const NONE = createReach({ allowedNetworks: [], folderRoots: [] });
const isReached = (host: string, reach = NONE) => {
  try {
    reach.requireAddress(host);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ fault: 'forbidden' });
    return false;
  }
};

describe('an address', () => {
  it.each([
    ['127.0.0.1', 'this machine'],
    ['127.255.255.254', 'this machine'],
    ['::1', 'this machine'],
    ['0.0.0.0', 'this machine, as Linux takes it'],
    ['::', 'the same'],
    ['169.254.169.254', 'metadata of a cloud'],
    ['169.254.1.1', 'link-local'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'link-local with its zone'],
    ['[fe80::1]', 'link-local as URLs write it'],
    ['fd00:ec2::254', 'metadata of a cloud'],
    ['100.100.100.200', 'metadata of a cloud'],
    ['::ffff:169.254.169.254', 'IPv4-mapped'],
    ['::ffff:a9fe:a9fe', 'IPv4-mapped in hexadecimal'],
    ['::169.254.169.254', 'IPv4-compatible'],
    ['64:ff9b::169.254.169.254', 'through NAT64'],
    ['64:ff9b::7f00:1', 'through NAT64'],
    ['2002:a9fe:a9fe::1', '6to4'],
    ['224.0.0.1', 'many machines'],
    ['ff02::1', 'many machines'],
  ])('%s is unreachable: %s', (address) => {
    expect(isReached(address)).toBe(false);
  });

  it.each([
    '10.1.2.3',
    '192.168.0.9',
    '203.0.113.7',
    '2001:db8::1',
    'fd12:3456::1',
    '64:ff9b::203.0.113.7',
    'a.example',
  ])('%s is', (address) => {
    expect(isReached(address)).toBe(true);
  });

  it('is reachable if the configuration names it, and its neighbour is not', () => {
    const reach = createReach({ allowedNetworks: ['127.0.0.1', 'fe80::/64'], folderRoots: [] });
    const reached = ['127.0.0.1', '::ffff:127.0.0.1', 'fe80::9', '127.0.0.2', '169.254.1.1'];
    expect(reached.map((address) => isReached(address, reach))).toEqual([true, true, true, false, false]);
  });
});

describe('a destination on this machine', () => {
  const contacts: string[] = [];
  const silent = createServer((socket) => {
    contacts.push('tcp');
    socket.destroy();
  });
  const web = createHttpServer((request, response) => {
    contacts.push(request.url ?? '');
    response.writeHead(307, { location: `http://localhost:${portOf(silent)}/` }).end();
  });
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  const login = { username: 'u', password: 'p', path: '/' };
  const key = { region: 'eu-west-3', bucket: 'films', accessKeyId: 'k', secretAccessKey: 's' };
  const hostKeyFingerprint = 'SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU';

  beforeAll(async () => {
    for (const server of [silent, web]) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterAll(() => {
    silent.close();
    web.close();
  });

  it.each<[string, (port: number) => TransportConfig]>([
    ['SFTP by address', (port) => ({ kind: 'sftp', host: '127.0.0.1', port, ...login, hostKeyFingerprint })],
    [
      'SFTP by a name that resolves to it',
      (port) => ({ kind: 'sftp', host: 'localhost', port, ...login, hostKeyFingerprint }),
    ],
    [
      'SFTP by a number that stands for it',
      (port) => ({ kind: 'sftp', host: '2130706433', port, ...login, hostKeyFingerprint }),
    ],
    ['FTPS by address', (port) => ({ kind: 'ftps', host: '127.0.0.1', port, ...login })],
    ['FTPS by a name', (port) => ({ kind: 'ftps', host: 'localhost', port, ...login })],
    [
      'FTPS with TLS from the first byte',
      (port) => ({ kind: 'ftps', host: 'localhost', port, ...login, implicitTls: true }),
    ],
    [
      'FTPS with a pinned certificate',
      (port) => ({ kind: 'ftps', host: 'localhost', port, ...login, certificateFingerprint: hostKeyFingerprint }),
    ],
    ['S3 by address', (port) => ({ kind: 's3', endpoint: `http://127.0.0.1:${port}`, ...key })],
    ['S3 by a mapped address', (port) => ({ kind: 's3', endpoint: `http://[::ffff:127.0.0.1]:${port}`, ...key })],
    ['S3 by a name', (port) => ({ kind: 's3', endpoint: `http://localhost:${port}`, ...key })],
  ])('%s is not contacted', async (_, config) => {
    contacts.length = 0;
    expect(await createTransport(config(portOf(silent)), NONE).check()).toMatchObject({
      ok: false,
      reason: 'forbidden',
    });
    expect(contacts).toEqual([]);
  });

  it('is contacted if the configuration allows it; redirects are not followed', async () => {
    contacts.length = 0;
    const allowing = createReach({ allowedNetworks: ['127.0.0.0/8'], folderRoots: [] });
    const config: TransportConfig = { kind: 's3', endpoint: `http://localhost:${portOf(web)}`, ...key };
    expect(await createTransport(config, allowing).check()).toMatchObject({ ok: false });
    expect(contacts.length).toBeGreaterThan(0);
    expect(contacts).not.toContain('tcp');
  });
});

describe('a folder', () => {
  let base: string;
  beforeAll(() => {
    base = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'spotway-reach-')));
    for (const name of ['deliveries/channel', 'secrets']) mkdirSync(path.join(base, name), { recursive: true });
    symlinkSync(path.join(base, 'secrets'), path.join(base, 'deliveries/out'));
    symlinkSync(path.join(base, 'deliveries/channel'), path.join(base, 'in'));
    symlinkSync(path.join(base, 'deliveries'), path.join(base, 'root'));
  });
  afterAll(() => rmSync(base, { recursive: true }));

  it.each([
    ['deliveries', true],
    ['deliveries/channel', true],
    ['deliveries/not/there/yet', true],
    ['root/channel', true],
    ['in', true],
    ['secrets', false],
    ['deliveries-of-others', false],
    ['deliveries/../secrets', false],
    ['deliveries/out', false],
    ['deliveries/out/new', false],
  ])('%s is within the allowed roots: %s', async (name, isWithin) => {
    for (const root of ['deliveries', 'root']) {
      const reach = createReach({ allowedNetworks: [], folderRoots: [path.join(base, root)] });
      const work = reach.requireFolder(path.join(base, name));
      await (isWithin
        ? expect(work).resolves.toBeUndefined()
        : expect(work).rejects.toMatchObject({ fault: 'forbidden' }));
    }
  });

  it('outside the allowed roots is neither created nor written to', async () => {
    const reach = createReach({ allowedNetworks: [], folderRoots: [path.join(base, 'deliveries')] });
    const config = { kind: 'folder', path: path.join(base, 'deliveries/out/new'), createIfMissing: true } as const;
    expect(await createTransport(config, reach).check()).toMatchObject({ ok: false, reason: 'forbidden' });
    expect(await createTransport({ ...config, path: path.join(base, 'deliveries/out') }, reach).check()).toMatchObject({
      reason: 'forbidden',
    });
  });
});

it('settings reject entries that are not networks or absolute paths', () => {
  expect(parseNetworks(' 10.0.0.0/8, ::1 ,')).toEqual(['10.0.0.0/8', '::1']);
  for (const wrong of ['localhost', '10.0.0.0/33', '10.0.0.0/x', 'fe80::/129'])
    expect(() => parseNetworks(wrong)).toThrow(`${wrong} is not a network`);
  expect(parseFolderRoots('/mnt/a,/mnt/b')).toEqual(['/mnt/a', '/mnt/b']);
  expect(() => parseFolderRoots('/mnt/a,channels')).toThrow('channels is not an absolute path');
});
