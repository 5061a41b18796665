import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fingerprintOf, normalizeFingerprint } from '../remote/fingerprint.ts';
import { freePort, type ServerProgram, startServer } from './server-programs.ts';

export type FtpServer = {
  host: string;
  /** AUTH TLS. */
  port: number;
  /** TLS from the first byte. */
  implicitPort: number;
  /** The same server over SFTP (mod_sftp), with the password. */
  sftpPort: number;
  /** Ports of the data connections. */
  passivePorts: number[];
  username: string;
  password: string;
  /** The PEM certificate, self-signed for the name `localhost`. */
  certificate: string;
  certificateFingerprint: string;
  hostKeyFingerprint: string;
  /** Folder for the tests' destinations; the user's root. */
  folder: string;
  stop(): Promise<void>;
};

const PASSWORD = 'a pass word: 100 % sûr';
interface ServerOptions {
  readonly host?: string;
  readonly digests?: boolean;
  readonly restarts?: boolean;
  readonly dataAddress?: string;
}

const NOBODY = 65_534;
const PASSIVE_PORTS = 8;

/**
 * A private ProFTPD with one virtual user and a self-signed certificate. `digests`: announces XSHA256 and HASH. `restarts`: resumes
 * files, which it always announces but by default does not do. `dataAddress`: the address it announces for data connections.
 */
export async function startFtpServer(
  program: ServerProgram,
  { host = '127.0.0.1', digests = false, restarts = true, dataAddress }: ServerOptions = {},
): Promise<FtpServer> {
  const isRoot = process.getuid?.() === 0;
  const uid = isRoot ? NOBODY : process.getuid?.();
  const gid = isRoot ? NOBODY : process.getgid?.();
  const home = mkdtempSync(path.join(tmpdir(), 'spotway-ftpd-'));
  const file = (name: string) => path.join(home, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const made = ['-keyout', file('key.pem'), '-out', file('certificate.pem')];
  openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...made);
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file('host')]);
  const hash = String(openssl('passwd', '-6', PASSWORD)).trim();
  mkdirSync(file('destinations'));
  writeFileSync(file('users'), `channel:${hash}:${uid}:${gid}::${file('destinations')}:/bin/false\n`, { mode: 0o600 });
  const passivePorts = await consecutivePorts(host);
  const [port, implicitPort, sftpPort] = [await freePort(host), await freePort(host), await freePort(host)];
  writeFileSync(
    file('config'),
    configuration({ program, file, host, digests, restarts, dataAddress, passivePorts, port, implicitPort, sftpPort }),
  );
  if (isRoot) {
    chmodSync(home, 0o755);
    chownSync(file('destinations'), NOBODY, NOBODY);
  }
  const running = await startServer(program, ['-n', '-c', file('config')], { host, port });
  const certificate = readFileSync(file('certificate.pem'), 'utf8');
  const printed = String(openssl('x509', '-in', file('certificate.pem'), '-noout', '-fingerprint', '-sha256'));
  const hostKey = readFileSync(file('host.pub'), 'utf8').split(' ')[1] ?? '';
  return {
    host,
    port,
    implicitPort,
    sftpPort,
    passivePorts,
    username: 'channel',
    password: PASSWORD,
    certificate,
    certificateFingerprint: normalizeFingerprint(printed) ?? '',
    hostKeyFingerprint: fingerprintOf(Buffer.from(hostKey, 'base64')),
    folder: file('destinations'),
    async stop() {
      await running.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

type Facts = {
  program: ServerProgram;
  file: (name: string) => string;
  host: string;
  digests: boolean;
  restarts: boolean;
  dataAddress: string | undefined;
  passivePorts: number[];
  port: number;
  implicitPort: number;
  sftpPort: number;
};

function configuration({
  program,
  file,
  host,
  digests,
  restarts,
  dataAddress,
  passivePorts,
  port,
  implicitPort,
  sftpPort,
}: Facts): string {
  const modules = ['mod_tls', 'mod_sftp', ...(digests ? ['mod_digest'] : [])];
  const tls = (options: string[]) => [
    'TLSEngine on',
    'TLSRequired on',
    `TLSRSACertificateFile ${file('certificate.pem')}`,
    `TLSRSACertificateKeyFile ${file('key.pem')}`,
    'TLSProtocol TLSv1.2 TLSv1.3',
    ...(options.length > 0 ? [`TLSOptions ${options.join(' ')}`] : []),
  ];
  const virtual = (at: number, lines: string[]) => [`<VirtualHost ${host}>`, `Port ${at}`, ...lines, '</VirtualHost>'];
  return [
    `ModulePath ${program.modules}`,
    ...modules.map((module) => `LoadModule ${module}.c`),
    'ServerType standalone',
    'ServerName test',
    `DefaultAddress ${host}`,
    'SocketBindTight on',
    'UseIPv6 off',
    'UseReverseDNS off',
    'DefaultServer on',
    `Port ${port}`,
    `PidFile ${file('pid')}`,
    `ScoreboardFile ${file('scoreboard')}`,
    'SystemLog none',
    'WtmpLog off',
    'TransferLog none',
    'MaxInstances 60',
    ...(process.getuid?.() === 0 ? ['User nobody', 'Group nogroup'] : []),
    '<Global>',
    'AuthOrder mod_auth_file.c',
    `AuthUserFile ${file('users')}`,
    'RequireValidShell off',
    'DefaultRoot ~',
    'AllowOverwrite on',
    `AllowStoreRestart ${restarts ? 'on' : 'off'}`,
    'AllowRetrieveRestart on',
    `PassivePorts ${passivePorts[0]} ${passivePorts.at(-1)}`,
    // EPSV announces no address, PASV does.
    ...(dataAddress ? [`MasqueradeAddress ${dataAddress}`, '<Limit EPSV>', 'DenyAll', '</Limit>'] : []),
    '</Global>',
    ...tls([]),
    ...virtual(implicitPort, tls(['UseImplicitSSL'])),
    ...virtual(sftpPort, [
      'SFTPEngine on',
      `SFTPHostKey ${file('host')}`,
      'SFTPAuthMethods password',
      'SFTPOptions IgnoreSCPUploadPerms',
    ]),
  ].join('\n');
}

/** Outside every system's ephemeral ports (Linux: from 32768, others from 49152). */
const [LOWEST_PASSIVE_PORT, HIGHEST_PASSIVE_PORT] = [20_000, 32_000];

/** Consecutive ports that are free now, at the server's address and at that of a proxy in front of it. */
async function consecutivePorts(host: string): Promise<number[]> {
  for (;;) {
    const first = randomInt(LOWEST_PASSIVE_PORT, HIGHEST_PASSIVE_PORT);
    const ports = Array.from({ length: PASSIVE_PORTS }, (_, index) => first + index);
    const wanted = ports.flatMap((port) => [...new Set([host, '127.0.0.1'])].map((address) => isFree(address, port)));
    if ((await Promise.all(wanted)).every(Boolean)) return ports;
  }
}

async function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer();
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('listening', () => resolve(true));
    server.once('error', () => resolve(false));
    server.listen(port, host);
  });
  if (isListening) await new Promise((resolve) => server.close(resolve));
  return isListening;
}
