import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canUse } from '../../../../scripts/required-tools.ts';
import { createTransport, type SftpConfig } from '../index.ts';
import { describeBrokenConnections } from '../testing/connection-behaviour.ts';
import { startCuttingProxy } from '../testing/cutting-proxy.ts';
import { type SshServer, startSshServer } from '../testing/openssh-server.ts';
import { type FtpServer, startFtpServer } from '../testing/proftpd-server.ts';
import { describeResumption } from '../testing/resumption-behaviour.ts';
import { findServer, freePort, MISSING_SERVER } from '../testing/server-programs.ts';
import { type Destination, describeTransport } from '../testing/transport-behaviour.ts';

const sshd = findServer('sshd');
const canRunSshd = canUse('sshd', sshd !== null);
const proftpd = findServer('proftpd');
const canRunProftpd = canUse('proftpd', proftpd !== null);

const plan = { filmBytes: 12_000_000, pieceBytes: 5_000_000, breaks: [0.02, 0.3, 0.25, 0.15] };

/** A destination in its own folder under the server's. */
function destinationIn(
  serverFolder: string,
  config: (folder: string) => SftpConfig,
  rooted: boolean,
): Destination & { folder: string } {
  const folder = mkdtempSync(path.join(serverFolder, 'd-'));
  chmodSync(folder, 0o777);
  const remote = rooted ? `/${path.basename(folder)}` : folder;
  return {
    folder,
    transport: createTransport(config(remote)),
    missing: createTransport(config(`${remote}/not/there`)),
    list: async () => readdirSync(folder).sort(),
    read: async (name) => readFileSync(path.join(folder, name)),
    write: async (name, content) => writeFileSync(path.join(folder, name), content, { mode: 0o666 }),
    dispose: async () => rmSync(folder, { recursive: true }),
  };
}

describe.skipIf(!canRunSshd)(`OpenSSH${canRunSshd ? '' : ` (${MISSING_SERVER})`}`, () => {
  let server: SshServer;
  beforeAll(async () => {
    server = await startSshServer(sshd!);
  });
  afterAll(() => server.stop());

  const config = (folder: string): SftpConfig => ({
    kind: 'sftp',
    host: '127.0.0.1',
    port: server.port,
    username: server.username,
    privateKey: server.privateKey,
    hostKeyFingerprint: server.hostKeyFingerprint,
    path: folder,
  });

  describeTransport('SFTP', async () => destinationIn(server.folder, config, false));

  describeResumption('SFTP', () => destinationIn(server.folder, config, false));

  it('resumes films and writes in parallel', async () => {
    const { transport, dispose } = destinationIn(server.folder, config, false);
    const abilities = { resumes: true, writesTogether: true, checksums: false };
    expect(await transport.check()).toEqual({ ok: true, abilities });
    await dispose();
  });

  describeBrokenConnections('SFTP', plan, async () => {
    const port = await freePort();
    const to = { host: '127.0.0.1', port: server.port };
    const proxy = await startCuttingProxy([{ host: '127.0.0.1', port, to }]);
    const destination = destinationIn(server.folder, (folder) => ({ ...config(folder), port }), false);
    const dispose = async () => {
      await proxy.stop();
      await destination.dispose();
    };
    return { ...destination, proxy, dispose };
  });

  it('is refused permanently if its host key is not the pinned one', async () => {
    const wrong = `SHA256:${'A'.repeat(43)}`;
    const transport = createTransport({ ...config(server.folder), hostKeyFingerprint: wrong });
    expect(await transport.check()).toMatchObject({ ok: false, reason: 'untrusted' });
    const sourcePath = path.join(server.folder, '..', 'config');
    const request = { deliveryId: 'd', sourcePath, remoteName: 'a.mxf', sha256: '', sizeBytes: 1, sidecars: [] };
    expect(await transport.deliver(request)).toEqual({
      delivered: false,
      reason: 'untrusted-host',
      expected: wrong,
      found: server.hostKeyFingerprint,
    });
  });

  it('accepts a key with a passphrase', async () => {
    const transport = createTransport({ ...config(server.folder), ...server.protectedKey });
    expect(await transport.check()).toMatchObject({ ok: true });
  });

  it('reveals no secret in errors', async () => {
    const secrets = { password: 'hunter2-secret', ...server.protectedKey, passphrase: 'another-secret' };
    const sourcePath = path.join(server.folder, '..', 'config');
    const request = { deliveryId: 'd', sourcePath, remoteName: 'a.mxf', sha256: '', sizeBytes: 1, sidecars: [] };
    const failed = await createTransport({ ...config(server.folder), ...secrets })
      .deliver(request)
      .catch((error: unknown) => error);
    expect(failed).toMatchObject({ fault: 'denied' });
    expect(inspect(failed, { depth: 20, showHidden: true })).not.toMatch(/hunter2-secret|another-secret|PRIVATE KEY/);
  });

  it('distinguishes a denied login, an unreachable server and a read-only folder', async () => {
    const { privateKey: _, ...keyless } = config(server.folder);
    expect(await createTransport({ ...keyless, password: 'guess' }).check()).toMatchObject({ reason: 'denied' });
    const gone = { ...config(server.folder), port: await freePort() };
    expect(await createTransport(gone).check()).toMatchObject({ reason: 'unreachable' });
    const locked = mkdtempSync(path.join(server.folder, 'locked-'));
    chmodSync(locked, 0o555);
    expect(await createTransport(config(locked)).check()).toMatchObject({ reason: 'denied' });
  });
});

describe.skipIf(!canRunProftpd)(
  `ProFTPD’s mod_sftp with a password${canRunProftpd ? '' : ` (${MISSING_SERVER})`}`,
  () => {
    let server: FtpServer;
    beforeAll(async () => {
      server = await startFtpServer(proftpd!);
    });
    afterAll(() => server.stop());

    const config = (folder: string): SftpConfig => ({
      kind: 'sftp',
      host: server.host,
      port: server.sftpPort,
      username: server.username,
      password: server.password,
      hostKeyFingerprint: server.hostKeyFingerprint,
      path: folder,
    });

    describeTransport('SFTP', async () => destinationIn(server.folder, config, true));

    describeResumption('SFTP', () => destinationIn(server.folder, config, true));
  },
);
