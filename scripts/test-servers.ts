import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findNginx, findPostgres, UNPACKED } from './server-folders.ts';
import { findProgram } from './system-tools.ts';

const FOLDERS = ['/usr/sbin', '/usr/local/sbin', path.join(UNPACKED, 'usr', 'sbin')];
const isPresent = (program: string) =>
  findProgram([program]) !== null || FOLDERS.some((folder) => existsSync(path.join(folder, program)));

/**
 * Servers used by tests: for delivery transports (found by `packages/delivery/src/testing/server-programs.ts`) and for an installation over several machines
 * (`server-folders.ts`).
 */
const SERVERS = [
  { program: 'sshd', packages: ['openssh-server', 'openssh-sftp-server'], isHere: () => isPresent('sshd') },
  { program: 'proftpd', packages: ['proftpd-core', 'proftpd-mod-crypto'], isHere: () => isPresent('proftpd') },
  { program: 'nginx', packages: ['nginx'], isHere: () => findNginx() !== null },
  { program: 'postgres', packages: ['postgresql'], isHere: () => findPostgres() !== null },
];

/**
 * Fetches the Debian packages of missing servers and their libraries and unpacks them under node_modules. They are not installed: nobody wants services on
 * their machine because they ran tests. If that fails, the tests that need them are skipped. @returns whether all of them are available
 */
export function provideTestServers(say: (line: string) => void): boolean {
  const wanted = SERVERS.filter(({ isHere }) => !isHere());
  if (wanted.length === 0) return true;
  const names = wanted.map(({ program }) => program).join(' and ');
  if (!findProgram(['apt-get']) || !findProgram(['dpkg-deb'])) {
    say(`${names} not found: the tests that need them are skipped.`);
    return false;
  }
  say(`Fetching ${names} for the tests (unpacked under node_modules, not installed) …`);
  const done = unpack(wanted.flatMap(({ packages }) => packages));
  if (!done) say(`${names} could not be fetched: the tests that need them are skipped.`);
  return done;
}

function unpack(packages: readonly string[]): boolean {
  mkdirSync(path.dirname(UNPACKED), { recursive: true });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'test-servers-'));
  try {
    const partial = path.join(folder, 'partial');
    mkdirSync(partial);
    // Without dpkg's lock, which only root may take: nothing is installed.
    const options = ['-o', 'Debug::NoLocking=1', '-o', `Dir::Cache::archives=${folder}`, '-o', 'APT::Sandbox::User='];
    const install = ['install', '--download-only', '--reinstall', '-y', '-qq', '--no-install-recommends'];
    const fetch = () => run('apt-get', [...options, ...install, ...packages]);
    if (!fetch() && !(process.getuid?.() === 0 && run('apt-get', ['update', '-qq']) && fetch())) return false;
    const tree = path.join(folder, 'tree');
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.deb'))) {
      if (!run('dpkg-deb', ['-x', path.join(folder, name), tree])) return false;
    }
    // Copy, then rename: the target may be on another file system, and two test runs may do this at once.
    const beside = `${UNPACKED}.${process.pid}`;
    // Keep what was fetched before.
    if (existsSync(UNPACKED) && !run('cp', ['-a', UNPACKED, beside])) return false;
    if (!run('cp', ['-a', existsSync(beside) ? `${tree}/.` : tree, beside])) return false;
    rmSync(UNPACKED, { recursive: true, force: true });
    renameSync(beside, UNPACKED);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], env }).status === 0;
}
