import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { orNullWhenAbsent } from './durable-files.ts';

const OWNER_FILE = 'owner.json';
/** `ps` derives a process's start time from its age in whole seconds: two answers may differ. */
const START_TOLERANCE_MS = 2000;

/** Another process serves the data folder. */
class DataFolderInUseError extends Error {
  readonly dataDir: string;
  readonly pid: number;

  constructor(dataDir: string, pid: number) {
    super(`The data folder ${dataDir} is in use by process ${pid}.`);
    this.name = 'DataFolderInUseError';
    this.dataDir = dataDir;
    this.pid = pid;
  }
}

type Owner = { pid: number; startedAt: string | null; token: string };

/**
 * Claims a data folder for this process: the store keeps state in memory, so two processes would disagree. Takes over the claim of a killed
 * process.
 * @returns the function that releases the folder
 * @throws DataFolderInUseError
 */
export async function claimDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, OWNER_FILE);
  const mine: Owner = {
    pid: process.pid,
    startedAt: describe(process.pid)?.startedAt ?? null,
    token: randomBytes(8).toString('hex'),
  };
  for (;;) {
    if (await createOnce(path, JSON.stringify(mine))) break;
    const text = await orNullWhenAbsent(readFile(path, 'utf8'));
    if (text === null) continue;
    const owner = parseOwner(text);
    if (owner && isRunning(owner)) throw new DataFolderInUseError(dataDir, owner.pid);
    await removeDeadClaim(path, text, mine.token);
  }
  return async () => {
    const owner = parseOwner((await orNullWhenAbsent(readFile(path, 'utf8'))) ?? '');
    if (owner?.token === mine.token) await rm(path, { force: true });
  };
}

async function createOnce(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a dead claim; puts it back if it turns out to be the new claim of a faster process. */
async function removeDeadClaim(path: string, deadText: string, token: string): Promise<void> {
  const aside = `${path}.${token}`;
  await orNullWhenAbsent(rename(path, aside));
  const taken = await orNullWhenAbsent(readFile(aside, 'utf8'));
  if (taken !== null && taken !== deadText) await rename(aside, path);
  else await rm(aside, { force: true });
}

function parseOwner(text: string): Owner | null {
  try {
    const owner: unknown = JSON.parse(text);
    if (owner === null || typeof owner !== 'object' || !('pid' in owner) || !Number.isInteger(owner.pid)) return null;
    return owner as Owner;
  } catch {
    return null;
  }
}

function isRunning(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const found = describe(owner.pid);
  if (found === null || owner.startedAt === null) return true;
  // A zombie keeps its id until its parent waits for it; and the id may have been reused since.
  return !found.isZombie && Math.abs(Date.parse(found.startedAt) - Date.parse(owner.startedAt)) <= START_TOLERANCE_MS;
}

/** State and start time of a process, as reported by `ps`; null if `ps` is missing or does not know it. */
function describe(pid: number): { isZombie: boolean; startedAt: string } | null {
  try {
    const line = execFileSync('ps', ['-o', 'stat=', '-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    });
    const [state = '', ...start] = line.trim().split(/\s+/);
    return { isZombie: state.startsWith('Z'), startedAt: start.join(' ') };
  } catch {
    return null;
  }
}
