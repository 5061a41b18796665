import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { fingerprintOf } from '../remote/fingerprint.ts';
import { freePort, type ServerProgram, startServer } from './server-programs.ts';

export type SshServer = {
  port: number;
  username: string;
  /** The only user's key. */
  privateKey: string;
  /** The same key with a passphrase. */
  protectedKey: { privateKey: string; passphrase: string };
  hostKeyFingerprint: string;
  /** Folder for the tests' destinations. */
  folder: string;
  stop(): Promise<void>;
};

/** The server's user if the tests run as root: nobody, so that it needs no real user of the system. */
const NOBODY = 65_534;

/** A private OpenSSH server on the loopback interface, with its own keys, for the user it runs as. */
export async function startSshServer(program: ServerProgram): Promise<SshServer> {
  const isRoot = process.getuid?.() === 0;
  const home = mkdtempSync(path.join(tmpdir(), 'spotway-sshd-'));
  const file = (name: string) => path.join(home, name);
  const makeKey = (name: string, passphrase = '') =>
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', passphrase, '-C', name, '-f', file(name)]);
  makeKey('host');
  makeKey('user');
  makeKey('protected', 'a passphrase');
  mkdirSync(file('destinations'));
  writeFileSync(
    file('authorized'),
    readFileSync(file('user.pub'), 'utf8') + readFileSync(file('protected.pub'), 'utf8'),
  );
  const port = await freePort();
  writeFileSync(
    file('config'),
    [
      'ListenAddress 127.0.0.1',
      `Port ${port}`,
      `HostKey ${file('host')}`,
      `AuthorizedKeysFile ${file('authorized')}`,
      'PidFile none',
      'StrictModes no',
      // As an ordinary user the server can't check whether the account is locked; PAM can.
      'UsePAM yes',
      'PasswordAuthentication no',
      'Subsystem sftp internal-sftp',
      'MaxStartups 100',
    ].join('\n'),
  );
  if (isRoot) {
    chmodSync(home, 0o755);
    for (const name of ['host', 'destinations']) chownSync(file(name), NOBODY, NOBODY);
  }
  const running = await startServer(program, ['-D', '-e', '-f', file('config')], {
    host: '127.0.0.1',
    port,
    ...(isRoot ? { uid: NOBODY } : {}),
  });
  const hostKey = readFileSync(file('host.pub'), 'utf8').split(' ')[1] ?? '';
  return {
    port,
    username: isRoot ? 'nobody' : userInfo().username,
    privateKey: readFileSync(file('user'), 'utf8'),
    protectedKey: { privateKey: readFileSync(file('protected'), 'utf8'), passphrase: 'a passphrase' },
    hostKeyFingerprint: fingerprintOf(Buffer.from(hostKey, 'base64')),
    folder: file('destinations'),
    async stop() {
      await running.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
