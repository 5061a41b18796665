import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 50;

/** Makes sure one test process makes a file while the others wait for it; true when the caller has to make it. */
export async function takeTurn(lock: string, isMade: () => Promise<boolean>, limitSeconds: number): Promise<boolean> {
  for (;;) {
    if (await isMade()) return false;
    if (await create(lock)) {
      if (!(await isMade())) return true;
      // The other process ended in the meantime.
      await rm(lock, { force: true });
      return false;
    }
    if (await isAbandoned(lock, limitSeconds)) await rm(lock, { force: true });
    else await pause(POLL_MS);
  }
}

async function create(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Its owner is gone, or should have finished long ago. */
async function isAbandoned(lock: string, limitSeconds: number): Promise<boolean> {
  try {
    if (Date.now() - (await stat(lock)).mtimeMs > limitSeconds * 1000) return true;
    const owner = Number(await readFile(lock, 'utf8'));
    // Created, but not signed yet.
    if (owner === 0) return false;
    process.kill(owner, 0);
    return false;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ESRCH') return true;
    if (code === 'ENOENT' || code === 'EPERM') return false;
    throw error;
  }
}
