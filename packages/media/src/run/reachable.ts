import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';

export interface UnixUser {
  readonly uid: number;
  readonly gid: number;
}

const READ = 4;
const ENTER = 1;

/** Whether this user can read the file, which requires access to every folder above it. */
export async function isReadableBy(user: UnixUser, file: string): Promise<boolean> {
  const facts = await stat(file).catch(() => null);
  return facts !== null && permits(user, facts, READ) && (await isOpenTo(user, path.dirname(path.resolve(file))));
}

/** Whether this user can enter this folder and all those above it. */
export async function isOpenTo(user: UnixUser, folder: string): Promise<boolean> {
  for (let each = path.resolve(folder); ; each = path.dirname(each)) {
    const facts = await stat(each).catch(() => null);
    if (facts === null || !permits(user, facts, ENTER)) return false;
    if (each === path.dirname(each)) return true;
  }
}

/** The kernel's rule: the owner's bits for the owner, else the group's for the group, else the others'. */
function permits({ uid, gid }: UnixUser, facts: Stats, wanted: number): boolean {
  const shift = facts.uid === uid ? 6 : facts.gid === gid ? 3 : 0;
  return ((facts.mode >> shift) & wanted) !== 0;
}
