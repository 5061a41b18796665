import { execFileSync, spawnSync } from 'node:child_process';
import { type Stats, statSync } from 'node:fs';
import { LocalPostgresError } from './local-postgres-error.ts';

/** The user that runs the server; undefined means the current user. */
export type Account = { uid: number; gid: number } | undefined;

/** Clean environment for every PostgreSQL process: messages in English, times in UTC, nothing inherited. */
export const serverEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * PostgreSQL refuses to run as root, so root runs it as the data folder's owner, or as `nobody` for a new folder.
 * Throws `folder-not-ours` if the data folder belongs to someone else and we are not root.
 */
export function chooseAccount(clusterDir: string): Account {
  const owner = ownerOf(clusterDir);
  if (process.getuid?.() === 0) {
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
    return { uid: idOfNobody('-u'), gid: idOfNobody('-g') };
  }
  if (owner && process.getuid && owner.uid !== process.getuid()) {
    throw new LocalPostgresError(
      'folder-not-ours',
      `The database folder ${clusterDir} belongs to user ${owner.uid}, not to user ${process.getuid()}, who runs this: start as that user or root, choose another DATA_DIR, or set DATABASE_URL.`,
      { folder: clusterDir, ownerUid: owner.uid, ourUid: process.getuid() },
    );
  }
  return undefined;
}

/** Whether the account may enter the folder; asks the kernel, which knows groups, ACLs and mount options. */
export function canEnter(folder: string, account: Account): boolean {
  if (!account) return true;
  return (
    spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
  );
}

function ownerOf(folder: string): Stats | undefined {
  return statSync(folder, { throwIfNoEntry: false });
}

function idOfNobody(flag: '-u' | '-g'): number {
  // macOS prints -2 where the kernel has 4294967294.
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' })) >>> 0;
}
