import { setTimeout as delay } from 'node:timers/promises';
import { locatePackage, prepareBinaries } from './binaries.ts';
import { DATABASE, ensureCluster, ROLE, readPassword } from './cluster.ts';
import { type Home, openHome } from './home.ts';
import { LocalPostgresError } from './local-postgres-error.ts';
import { readPostmaster, removeStaleFile } from './postmaster-file.ts';
import { POLL_MS, spawnServer, stopServer } from './server.ts';
import { canConnect, choosePort, keepPort } from './stored-port.ts';

/**
 * A start may fail temporarily: a concurrent starter was faster, the port was taken in between, or the
 * children of a killed server still hold its shared memory. After ten seconds of failures the fault is permanent.
 */
const MAX_FAILED_SPAWNS = 40;
const RESPAWN_MS = 250;

export type LocalPostgresOptions = {
  /** The product's data folder; the server's files go to `postgres/` in it. */
  dataDir: string;
  log?: (message: string) => void;
  /** Where the server's files go if root starts it on a data folder that `nobody` can't enter. Default /var/lib. */
  fallbackDir?: string;
  /** Milliseconds until `start-failed`, including crash recovery. Default 60,000. */
  timeoutMs?: number;
};

export type LocalPostgres = {
  /** Connection string of the database `spotway`. */
  url: string;
  /** Connection string of the database `postgres`, for creating and dropping others. */
  maintenanceUrl: string;
  port: number;
  pid: number;
  /** True if the server was running already: it survived the process that started it. */
  adopted: boolean;
  /** Stops the server, adopted or not; resolves when it is gone. */
  stop(): Promise<void>;
};

/**
 * Starts a data folder's embedded PostgreSQL, or adopts the one that is already running. Safe to call from several
 * processes at once: all get the same server. Throws `LocalPostgresError`.
 */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const { log = () => {}, timeoutMs = 60_000 } = options;
  const home = openHome(options.dataDir, options.fallbackDir);
  if (home.isElsewhere) log(`user nobody cannot enter ${options.dataDir}: the database is in ${home.dir}`);
  const binaries = prepareBinaries(locatePackage(), home.dir, home.account);
  if ((await ensureCluster(home, binaries)) === 'created') log(`database folder created in ${home.clusterDir}`);

  const deadline = Date.now() + timeoutMs;
  let failedSpawns = 0;
  let lastLog = '';
  while (failedSpawns < MAX_FAILED_SPAWNS && Date.now() < deadline) {
    const postmaster = readPostmaster(home.dataDir);
    if (postmaster.state === 'ready' && (await canConnect(postmaster.port))) {
      log(`adopted the PostgreSQL running as process ${postmaster.pid}`);
      return handle(home, postmaster.port, postmaster.pid, true);
    }
    if (postmaster.state === 'stale') removeStaleFile(home.dataDir, postmaster.pid);
    if (postmaster.state === 'stale' || postmaster.state === 'absent') {
      const port = await choosePort(home.dir);
      const spawned = await spawnServer(home, binaries, port, deadline);
      if (spawned.ready) {
        log(`PostgreSQL runs as process ${spawned.pid} on port ${port}`);
        return handle(home, port, spawned.pid, false);
      }
      lastLog = spawned.log;
      failedSpawns += 1;
      await delay(RESPAWN_MS);
    }
    await delay(POLL_MS);
  }
  throw new LocalPostgresError(
    'start-failed',
    `The embedded PostgreSQL did not start; its log is ${home.logFile}.\n${lastLog}`.trim(),
    { failedSpawns, timeoutMs, logFile: home.logFile, log: lastLog },
  );
}

function handle(home: Home, port: number, pid: number, adopted: boolean): LocalPostgres {
  keepPort(home.dir, port);
  const url = (database: string) => `postgres://${ROLE}:${readPassword(home)}@127.0.0.1:${port}/${database}`;
  return {
    url: url(DATABASE),
    maintenanceUrl: url('postgres'),
    port,
    pid,
    adopted,
    stop: () => stopServer(home.dataDir, pid),
  };
}
