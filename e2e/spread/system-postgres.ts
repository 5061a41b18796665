import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { ROOT } from '../../scripts/root.ts';
import type { FoundPrograms } from '../../scripts/server-folders.ts';
import { untilDone } from '../chaos/campaigns.ts';
import { freePort } from '../product/harness/product/free-port.ts';
import { type KeptProcess, keepProcess } from './kept-process.ts';

/** PostgreSQL as packaged by Debian, with the roles and database of `deploy/postgresql`. */
export interface SystemPostgres extends KeptProcess {
  /** The database URL for each role. */
  readonly urls: {
    readonly owner: string;
    readonly programs: string;
    readonly backup: string;
    readonly superuser: string;
  };
}

/** PostgreSQL refuses to run as root. */
const ACCOUNT =
  process.getuid?.() === 0 ? Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' })) : undefined;

export async function startSystemPostgres(
  { folder: programs, environment }: FoundPrograms,
  folder: string,
  name = 'postgres',
): Promise<SystemPostgres> {
  const port = await freePort();
  // Backups find the programs as on a machine with them installed.
  process.env.PATH = `${process.env.PATH}${path.delimiter}${programs}`;
  Object.assign(process.env, environment);
  const place = path.join(folder, name);
  const passwordFile = path.join(folder, `${name}-password`);
  const password = randomBytes(16).toString('hex');
  mkdirSync(place, { mode: 0o700 });
  writeFileSync(passwordFile, password);
  for (const each of [place, passwordFile]) if (ACCOUNT !== undefined) chownSync(each, ACCOUNT, ACCOUNT);
  const as = ACCOUNT === undefined ? {} : { uid: ACCOUNT, gid: ACCOUNT };
  const env = { PATH: process.env.PATH, LC_ALL: 'C', ...environment };
  const init = ['-D', place, '-U', 'postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--no-sync'];
  execFileSync(path.join(programs, 'initdb'), [...init, `--pwfile=${passwordFile}`], {
    ...as,
    env,
    cwd: '/',
    stdio: 'pipe',
  });
  rmSync(passwordFile);
  const kept = keepProcess({
    file: path.join(programs, 'postgres'),
    args: ['-D', place, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    environment,
    ...(ACCOUNT === undefined ? {} : { uid: ACCOUNT }),
    logFile: path.join(folder, 'logs', `${name}.log`),
  });
  const address = (role: string, database: string) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  try {
    await untilDone(() => ask(address('postgres', 'postgres'), 'select 1'));
    const sql = path.join(folder, `${name}.sql`);
    execFileSync('cp', [path.join(ROOT, 'deploy/postgresql/database.sql'), sql]);
    chmodSync(sql, 0o644);
    execFileSync(path.join(programs, 'psql'), ['-v', 'ON_ERROR_STOP=1', '-q', '-f', sql], {
      env: {
        ...env,
        PGHOST: '127.0.0.1',
        PGPORT: String(port),
        PGUSER: 'postgres',
        PGPASSWORD: password,
        PGDATABASE: 'postgres',
      },
      cwd: '/',
      stdio: 'pipe',
    });
    for (const role of ['spotway_owner', 'spotway', 'spotway_backup'])
      await ask(address('postgres', 'postgres'), `alter role ${role} password '${password}'`);
  } catch (error) {
    await kept.stop();
    throw error;
  }
  return {
    ...kept,
    urls: {
      owner: address('spotway_owner', 'spotway'),
      programs: address('spotway', 'spotway'),
      backup: address('spotway_backup', 'spotway'),
      superuser: address('postgres', 'spotway'),
    },
  };
}

async function ask(url: string, text: string): Promise<true> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(text);
    return true;
  } finally {
    await client.end();
  }
}
