import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export type PostgresTool = 'pg_dump' | 'pg_restore';

/** Debian's folder with the tools of each version; those on the PATH are wrappers that choose a version themselves. */
const DEBIAN = '/usr/lib/postgresql';

export interface FoundTool {
  readonly file: string;
  /** Major version. */
  readonly major: number;
}

/**
 * The machine's newest version of a tool.
 * @throws Error that says what to install if there is none, or none at least as new as the server, which older tools refuse
 */
export function findPostgresTool(tool: PostgresTool, serverMajor: number, folders = toolFolders()): FoundTool {
  const found = folders
    .map((folder) => path.join(folder, tool))
    .filter((file) => existsSync(file))
    .flatMap((file) => {
      const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
      const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]);
      return major ? [{ file, major }] : [];
    })
    .sort((a, b) => b.major - a.major);
  const [newest] = found;
  const wanted = `apt-get install postgresql-client-${serverMajor}, on Debian perhaps from apt.postgresql.org`;
  if (!newest) throw new Error(`${tool} is not on this machine. Install PostgreSQL's programs: ${wanted}.`);
  if (newest.major < serverMajor)
    throw new Error(`${tool} ${newest.major} is older than the server, PostgreSQL ${serverMajor}. Install: ${wanted}.`);
  return newest;
}

function toolFolders(): string[] {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const ofPath = (process.env.PATH ?? '').split(path.delimiter);
  return [...versions.map((version) => path.join(DEBIAN, version, 'bin')), ...ofPath];
}

/** The connection as environment variables: every user of the machine could read a password passed as an argument. */
export function connectionVariables(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const sslMode = searchParams.get('sslmode');
  const variables = {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    // A mode that only the product's own client knows.
    PGSSLMODE: sslMode === 'no-verify' ? 'require' : (sslMode ?? ''),
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
    PGSSLCERT: searchParams.get('sslcert') ?? '',
    PGSSLKEY: searchParams.get('sslkey') ?? '',
  };
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
}

function usualVariables(): NodeJS.ProcessEnv {
  const { PATH, HOME, LD_LIBRARY_PATH } = process.env;
  return { PATH, HOME, LC_ALL: 'C', ...(LD_LIBRARY_PATH ? { LD_LIBRARY_PATH } : {}) };
}

/** Runs a tool to completion. @throws Error with its last lines of output */
export function runPostgresTool(
  { file }: FoundTool,
  args: readonly string[],
  { databaseUrl, signal }: { databaseUrl: string; signal?: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...usualVariables(), ...connectionVariables(databaseUrl) },
      ...(signal ? { signal } : {}),
    });
    let said = '';
    child.stderr.on('data', (text) => {
      said = `${said}${text}`.slice(-2000);
    });
    child.once('error', (error) => reject(signal?.aborted ? (signal.reason as Error) : error));
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${path.basename(file)} ended with ${code ?? 'a signal'}: ${said.trim()}`));
    });
  });
}
