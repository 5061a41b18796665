import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { passingGroup } from '@spotway/local-postgres';

/** Opened by nobody but the product's own programs: sessions, films, mails, what was delivered. */
const PRIVATE_FOLDERS = ['logs', 'store', 'mailbox', 'deliveries'];

/**
 * Makes the data folder, for its owner alone; one of an earlier version that others could look into is closed, unless it is somebody
 * else's. Where root starts the product, the group of the account that runs PostgreSQL and the tools that read films passes through the
 * folder, and sees nothing of what is in it (docs/decisions/033-accounts-and-outages.md).
 */
export function openDataFolder(dataDir: string, group: number | null = passingGroup(dataDir)): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const isOurs = close(dataDir, group === null ? 0o700 : 0o710);
  if (isOurs && group !== null) chownSync(dataDir, -1, group);
  for (const name of PRIVATE_FOLDERS) {
    const folder = path.join(dataDir, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    close(folder, 0o700);
  }
}

/** Sets a folder's rights; false when it is somebody else's, who decided on them. */
function close(folder: string, mode: number): boolean {
  const { uid } = statSync(folder);
  if (process.getuid && uid !== process.getuid()) return false;
  chmodSync(folder, mode);
  return true;
}
