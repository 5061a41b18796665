import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canUse } from '../../../../scripts/required-tools.ts';
import { createTransport, type FtpsConfig } from '../index.ts';
import { describeBrokenConnections } from '../testing/connection-behaviour.ts';
import { startCuttingProxy } from '../testing/cutting-proxy.ts';
import { type FtpServer, startFtpServer } from '../testing/proftpd-server.ts';
import { describeResumption } from '../testing/resumption-behaviour.ts';
import { findServer, freePort, MISSING_SERVER } from '../testing/server-programs.ts';
import { type Destination, describeTransport } from '../testing/transport-behaviour.ts';

const proftpd = findServer('proftpd');
const canRunProftpd = canUse('proftpd', proftpd !== null);

const plan = { filmBytes: 12_000_000, pieceBytes: 5_000_000, breaks: [0.02, 0.3, 0.25, 0.15] };

function configFor(server: FtpServer, folder: string, more: Partial<FtpsConfig> = {}): FtpsConfig {
  return {
    kind: 'ftps',
    host: server.host,
    port: server.port,
    username: server.username,
    password: server.password,
    path: folder,
    certificateFingerprint: server.certificateFingerprint,
    ...more,
  };
}

/** A destination in its own folder under the server's. */
function destinationOn(server: FtpServer, more: Partial<FtpsConfig> = {}): Destination & { folder: string } {
  const folder = mkdtempSync(path.join(server.folder, 'd-'));
  chmodSync(folder, 0o777);
  const remote = `/${path.basename(folder)}`;
  return {
    folder,
    transport: createTransport(configFor(server, remote, more)),
    missing: createTransport(configFor(server, `${remote}/not/there`, more)),
    list: async () => readdirSync(folder).sort(),
    read: async (name) => readFileSync(path.join(folder, name)),
    write: async (name, content) => writeFileSync(path.join(folder, name), content, { mode: 0o666 }),
    dispose: async () => rmSync(folder, { recursive: true }),
  };
}

describe.skipIf(!canRunProftpd)(`ProFTPD${canRunProftpd ? '' : ` (${MISSING_SERVER})`}`, () => {
  // Its own address, so that a proxy in front of it can use the same ports. Only Linux has more than one loopback address.
  const host = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1';
  let server: FtpServer;
  let digesting: FtpServer;
  let unresuming: FtpServer;
  beforeAll(async () => {
    server = await startFtpServer(proftpd!, { host });
    digesting = await startFtpServer(proftpd!, { digests: true });
    unresuming = await startFtpServer(proftpd!, { restarts: false });
  });
  afterAll(async () => {
    await server.stop();
    await digesting.stop();
    await unresuming.stop();
  });

  describeTransport('FTPS', async () => destinationOn(server));

  describeResumption('FTPS', () => destinationOn(server));

  describe('that computes checksums', () => {
    describeTransport('FTPS', async () => destinationOn(digesting));

    describeResumption('FTPS', () => destinationOn(digesting));
  });

  describe('that cannot resume files', () => {
    describeResumption('FTPS', () => destinationOn(unresuming), { resumes: false });
  });

  it('is checked, and its abilities reported', async () => {
    const abilitiesOf = async (tried: FtpServer) => {
      const { transport, dispose } = destinationOn(tried);
      const outcome = await transport.check();
      await dispose();
      return outcome.ok ? outcome.abilities : outcome;
    };
    expect(await abilitiesOf(server)).toEqual({ resumes: true, writesTogether: null, checksums: false });
    expect(await abilitiesOf(digesting)).toEqual({ resumes: true, writesTogether: null, checksums: true });
    expect(await abilitiesOf(unresuming)).toEqual({ resumes: false, writesTogether: null, checksums: false });
  });

  describe.skipIf(host === '127.0.0.1')('behind an unreliable connection', () => {
    describeBrokenConnections('FTPS', plan, async () => {
      const port = await freePort();
      const control = { host: '127.0.0.1', port, to: { host, port: server.port } };
      const data = server.passivePorts.map((each) => ({ host: '127.0.0.1', port: each, to: { host, port: each } }));
      const proxy = await startCuttingProxy([control, ...data]);
      const destination = destinationOn(server, { host: '127.0.0.1', port });
      const dispose = async () => {
        await proxy.stop();
        await destination.dispose();
      };
      return { ...destination, proxy, dispose };
    });
  });

  it('is contacted by TLS from the first byte if so configured', async () => {
    const destination = destinationOn(server, { implicitTls: true, port: server.implicitPort });
    expect(await destination.transport.check()).toMatchObject({ ok: true });
    await destination.dispose();
  });

  it('is trusted by the pinned certificate or its authority, and in no other way', async () => {
    const checked = (more: Partial<FtpsConfig>) => createTransport(configFor(digesting, '/', more)).check();
    const none = { certificateFingerprint: undefined };
    expect(await checked({})).toMatchObject({ ok: true });
    expect(await checked({ ...none, ca: digesting.certificate, host: 'localhost' })).toMatchObject({ ok: true });
    expect(await checked(none)).toMatchObject({ ok: false, reason: 'untrusted' });
    // The certificate is right, the host name is not.
    expect(await checked({ ...none, ca: digesting.certificate })).toMatchObject({ ok: false, reason: 'untrusted' });
    const wrong = { certificateFingerprint: `SHA256:${'A'.repeat(43)}` };
    expect(await checked(wrong)).toMatchObject({ ok: false, reason: 'untrusted' });
    expect(await checked({ ...wrong, implicitTls: true, port: digesting.implicitPort })).toMatchObject({
      reason: 'untrusted',
    });
  });

  it('cannot direct data connections to another machine', async () => {
    const contacts: string[] = [];
    const other = createServer((socket) => void contacts.push(String(socket.remoteAddress)));
    const naming = await startFtpServer(proftpd!, { host, dataAddress: '127.0.0.9' });
    try {
      // listens on the ports it announces, at the address it announces
      await new Promise<void>((done) => other.listen(naming.passivePorts[0], '127.0.0.9', done));
      expect(await createTransport(configFor(naming, '/')).check()).toMatchObject({ ok: true });
      expect(contacts).toEqual([]);
    } finally {
      other.close();
      await naming.stop();
    }
  });

  it('distinguishes a denied login, an unreachable server and a read-only folder', async () => {
    const checked = (folder: string, more: Partial<FtpsConfig>) =>
      createTransport(configFor(server, folder, more)).check();
    const denied = await checked('/', { password: 'guess-me-not' });
    expect(denied).toMatchObject({ reason: 'denied' });
    expect(JSON.stringify(denied)).not.toContain('guess-me-not');
    expect(await checked('/', { port: await freePort(host) })).toMatchObject({ reason: 'unreachable' });
    const locked = mkdtempSync(path.join(server.folder, 'locked-'));
    chmodSync(locked, 0o555);
    expect(await checked(`/${path.basename(locked)}`, {})).toMatchObject({ reason: 'denied' });
  });
});
