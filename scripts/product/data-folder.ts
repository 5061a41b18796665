import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { passingGroup } from '@spotway/local-postgres';

/** Only opened by the product's own programs: sessions, films, mails, deliveries. */
const PRIVATE_FOLDERS = ['logs', 'store', 'mailbox', 'deliveries'];

/**
 * Creates the data folder for its owner only, and closes one that an earlier version left open, unless it belongs to somebody else. If root starts the product,
 * the group of the account that runs PostgreSQL and the media tools may pass through the folder but not list it (docs/decisions/033-accounts-and-outages.md).
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

/** Sets a folder's permissions; false if it belongs to somebody else, who chose them. */
function close(folder: string, mode: number): boolean {
  const { uid } = statSync(folder);
  if (process.getuid && uid !== process.getuid()) return false;
  chmodSync(folder, mode);
  return true;
}
