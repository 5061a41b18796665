import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { isRunning } from '@spotway/local-postgres';

/** Locks a data folder for one running product; throws if another holds it. Returns the function that unlocks it. */
export function lockDataFolder(dataDir: string): () => void {
  const file = path.join(dataDir, 'spotway.pid');
  for (;;) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const pid = Number(readFileSync(file, 'utf8'));
      if (pid !== process.pid && pid > 0 && isRunning(pid)) {
        throw new Error(
          `Another Spotway (process ${pid}) uses ${dataDir}. Stop it, or set PORT and DATA_DIR to run a second one.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
}
