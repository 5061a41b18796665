import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LocalPostgres, readPort, startLocalPostgres } from './index.ts';
import { commandLine, isRunning } from './process-state.ts';

const entry = path.join(import.meta.dirname, 'index.ts');
const children: ChildProcess[] = [];
let dataDir: string;
let server: LocalPostgres | undefined;
/** A data folder whose server was started once and stopped, as later starts find it. */
let usedDir: string;

beforeAll(async () => {
  usedDir = createFolder();
  await (await startLocalPostgres({ dataDir: usedDir })).stop();
});
afterAll(() => rmSync(usedDir, { recursive: true, force: true }));

beforeEach(() => {
  dataDir = createFolder();
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await (server ?? (readPort(dataDir) ? await startLocalPostgres({ dataDir }) : undefined))?.stop();
  server = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

function createFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'spotway-postgres-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Saves a test the first start: creating a cluster takes seconds, copying one (with file owners) no time. */
function beginUsed(): void {
  execFileSync('cp', ['-Rp', path.join(usedDir, 'postgres'), dataDir]);
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A separate process that starts the server, reports how, and stays. */
function startElsewhere(): ChildProcess {
  const program = `import { startLocalPostgres } from ${JSON.stringify(entry)};
    const { url, pid, adopted } = await startLocalPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(JSON.stringify({ url, pid, adopted }));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

async function started(child: ChildProcess): Promise<{ url: string; pid: number; adopted: boolean }> {
  const [line] = await once(createInterface(child.stdout!), 'line');
  return JSON.parse(line);
}

async function kill9(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

describe('a first start', () => {
  it('creates the database spotway on a port of 127.0.0.1, which stays the same', async () => {
    server = await startLocalPostgres({ dataDir });
    expect(server.adopted).toBe(false);
    expect(readPort(dataDir)).toBe(server.port);
    expect(
      await query(
        server.url,
        'SELECT current_database() AS name, pg_encoding_to_char(encoding) AS encoding FROM pg_database WHERE datname = current_database()',
      ),
    ).toEqual([{ name: 'spotway', encoding: 'UTF8' }]);
    expect(await query(server.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(await query(server.maintenanceUrl, 'SELECT current_database() AS name')).toEqual([{ name: 'postgres' }]);
  });

  it('refuses a client without the password', async () => {
    beginUsed();
    server = await startLocalPostgres({ dataDir });
    const stranger = new URL(server.url);
    stranger.password = 'guessed';
    await expect(query(stranger.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('that was killed half-way does not obstruct the next', async () => {
    const child = startElsewhere();
    const homeDir = path.join(dataDir, 'postgres');
    const draft = await vi.waitUntil(
      () => existsSync(homeDir) && readdirSync(homeDir).find((name) => name.endsWith('.tmp')),
      { timeout: 120_000, interval: 5 },
    );
    await vi.waitUntil(() => existsSync(path.join(homeDir, draft, 'data', 'PG_VERSION')), {
      timeout: 120_000,
      interval: 1,
    });
    await kill9(child);
    expect(existsSync(path.join(homeDir, 'cluster'))).toBe(false);

    server = await startLocalPostgres({ dataDir });
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('by three processes at once gives all of them the same server', async () => {
    const answers = await Promise.all([startElsewhere(), startElsewhere(), startElsewhere()].map(started));
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1);
    expect(answers.filter(({ adopted }) => !adopted)).toHaveLength(1);
    expect(readdirSync(path.join(dataDir, 'postgres')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

describe('a later start', () => {
  beforeEach(beginUsed);

  it('finds the data and the port again', async () => {
    const first = await startLocalPostgres({ dataDir });
    await query(first.url, "CREATE TABLE spot (title text); INSERT INTO spot VALUES ('Été')");
    await first.stop();
    expect(isRunning(first.pid)).toBe(false);

    server = await startLocalPostgres({ dataDir });
    expect(server).toMatchObject({ adopted: false, url: first.url });
    expect(server.pid).not.toBe(first.pid);
    expect(await query(server.url, 'SELECT title FROM spot')).toEqual([{ title: 'Été' }]);
  });

  it('adopts the server that outlived its killed starter', async () => {
    const child = startElsewhere();
    const first = await started(child);
    await kill9(child);

    server = await startLocalPostgres({ dataDir });
    expect(server).toMatchObject({ adopted: true, pid: first.pid, url: first.url });
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(isRunning(first.pid)).toBe(false);
  });

  it('after kill -9 of the server during writes has every acknowledged row', async () => {
    const first = await startLocalPostgres({ dataDir });
    await query(first.url, 'CREATE TABLE tick (n int PRIMARY KEY)');
    const client = new Client({ connectionString: first.url });
    await client.connect();
    client.on('error', () => {});
    let acknowledged = 0;
    const writing = (async () => {
      for (let n = 1; ; n++) {
        await client.query('INSERT INTO tick VALUES ($1)', [n]);
        acknowledged = n;
        if (n === 200) process.kill(first.pid, 'SIGKILL');
      }
    })();
    await expect(writing).rejects.toThrow();

    server = await startLocalPostgres({ dataDir });
    expect(server.adopted).toBe(false);
    const [row] = await query(server.url, 'SELECT count(*)::int AS rows, max(n) AS last FROM tick');
    expect(row?.rows).toBeGreaterThanOrEqual(acknowledged);
    expect(row?.rows).toBe(row?.last);
  });

  it('by three concurrent callers after kill -9 of the server gives them one server', async () => {
    const first = await startLocalPostgres({ dataDir });
    process.kill(first.pid, 'SIGKILL');
    await vi.waitUntil(() => !isRunning(first.pid), { timeout: 120_000 });
    const all = await Promise.all([1, 2, 3].map(() => startLocalPostgres({ dataDir })));
    server = all[0];
    expect(new Set(all.map(({ pid }) => pid)).size).toBe(1);
    expect(await query(all[2]!.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('uses another port if its own was taken meanwhile', async () => {
    const first = await startLocalPostgres({ dataDir });
    await first.stop();
    const squatter = spawn(
      process.execPath,
      ['-e', `require('node:net').createServer().listen(${first.port}, '127.0.0.1', () => console.log('here'))`],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    children.push(squatter);
    await once(createInterface(squatter.stdout!), 'line');

    server = await startLocalPostgres({ dataDir });
    expect(server.port).not.toBe(first.port);
    expect(readPort(dataDir)).toBe(server.port);
  });
});

describe('a pid file left by a dead server', () => {
  beforeEach(beginUsed);

  async function leavePidFile(pid: number): Promise<void> {
    const first = await startLocalPostgres({ dataDir });
    const pidFile = path.join(dataDir, 'postgres', 'cluster', 'data', 'postmaster.pid');
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    process.kill(first.pid, 'SIGKILL');
    await vi.waitUntil(() => !isRunning(first.pid), { timeout: 120_000 });
    writeFileSync(pidFile, [pid, ...lines.slice(1)].join('\n'));
  }

  it('is ignored if its id now belongs to another program', async () => {
    await leavePidFile(process.pid);
    server = await startLocalPostgres({ dataDir });
    expect(server.adopted).toBe(false);
    expect(server.pid).not.toBe(process.pid);
  });

  it('is ignored if its id is a zombie’s', async () => {
    // The shell becomes a program that never waits for its child; only then does the child exit.
    const script = 'exec 3<&0; cat <&3 & echo $!; exec sleep 60';
    const parent = spawn('/bin/sh', ['-c', script], { stdio: ['pipe', 'pipe', 'inherit'] });
    children.push(parent);
    const [zombie] = await once(createInterface(parent.stdout), 'line');
    await vi.waitUntil(() => commandLine(parent.pid!)?.startsWith('sleep'), { timeout: 120_000 });
    parent.stdin.end();
    await vi.waitUntil(() => !isRunning(Number(zombie)), { timeout: 120_000 });
    expect(() => process.kill(Number(zombie), 0)).not.toThrow();

    await leavePidFile(Number(zombie));
    server = await startLocalPostgres({ dataDir });
    expect(server.adopted).toBe(false);
  });
});
