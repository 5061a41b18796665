import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type Account, serverEnvironment } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Home } from './home.ts';
import { LocalPostgresError } from './local-postgres-error.ts';
import { isRunning } from './process-state.ts';

/** The product's role and database; the role is the cluster's superuser, so that tests can create databases. */
export const ROLE = 'spotway';
export const DATABASE = 'spotway';

/**
 * Creates the cluster with its password and database, unless it exists. Built under a temporary name and renamed when
 * complete: a killed first start leaves nothing that looks like a database, and of two concurrent starts one wins.
 * Throws `initialisation-failed`.
 */
export async function ensureCluster(home: Home, binaries: Binaries): Promise<'created' | 'found'> {
  removeAbandonedDrafts(home.dir);
  if (existsSync(home.clusterDir)) return 'found';

  const draft = `${home.clusterDir}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    const dataDir = path.join(draft, path.basename(home.dataDir));
    const passwordFile = path.join(draft, path.basename(home.passwordFile));
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
    give(draft, home.account);
    give(passwordFile, home.account);
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const access = [`--username=${ROLE}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    await run(binaries.initdb, [`--pgdata=${dataDir}`, ...locale, ...access, '--no-instructions'], home.account);
    const single = ['--single', '-D', dataDir, '-c', 'exit_on_error=true', 'postgres'];
    await run(binaries.postgres, single, home.account, `CREATE DATABASE ${DATABASE};\n`);
    renameSync(draft, home.clusterDir);
    return 'created';
  } catch (error) {
    if (existsSync(home.clusterDir)) return 'found';
    throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

export function readPassword(home: Home): string {
  return readFileSync(home.passwordFile, 'utf8').trim();
}

function removeAbandonedDrafts(dir: string): void {
  for (const name of readdirSync(dir)) {
    const starter = /^cluster\.(\d+)\.[0-9a-f]+\.tmp$/.exec(name)?.[1];
    if (!starter || isRunning(Number(starter))) continue;
    // Its initdb may still be writing: the next start removes what remains.
    try {
      rmSync(path.join(dir, name), { recursive: true, force: true });
    } catch {}
  }
}

function give(file: string, account: Account): void {
  if (account) chownSync(file, account.uid, account.gid);
}

async function run(program: string, args: string[], account: Account, input = ''): Promise<void> {
  const child = spawn(program, args, { ...account, cwd: '/', env: serverEnvironment, stdio: 'pipe' });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  // A program that refuses immediately closes its input: its exit code says more than our EPIPE.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  try {
    const [exitCode, output] = await Promise.all([ended, text(child.stderr), text(child.stdout)]);
    if (exitCode !== 0) throw new Error(output.trim() || `exit code ${exitCode}`);
  } catch (cause) {
    const message = `${path.basename(program)} could not set up the database folder: ${(cause as Error).message}`;
    throw new LocalPostgresError('initialisation-failed', message, { program, args, account }, cause);
  }
}
