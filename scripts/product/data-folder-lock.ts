import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) [ZX]/s.test(readStat(pid));
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

/** Lets one running product use a data folder; throws when another holds it. Returns the release. */
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
      if (pid !== process.pid && pid > 0 && isAlive(pid)) {
        throw new Error(
          `Another Spotway (process ${pid}) uses ${dataDir}. Stop it, or set PORT and DATA_DIR to run a second one.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
}
