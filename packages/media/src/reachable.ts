import { stat } from 'node:fs/promises';
import path from 'node:path';

const OTHERS_READ = 0o004;
const OTHERS_ENTER = 0o001;

/** Whether a user who owns nothing here can read this file: every folder above it must let strangers through. */
export async function isReadableByAnyone(file: string): Promise<boolean> {
  const facts = await stat(file).catch(() => null);
  return facts !== null && (facts.mode & OTHERS_READ) !== 0 && (await isPathOpen(path.dirname(path.resolve(file))));
}

/** Whether a user who owns nothing here can get through this folder and all above it. */
export async function isPathOpen(folder: string): Promise<boolean> {
  for (let each = path.resolve(folder); ; each = path.dirname(each)) {
    const facts = await stat(each).catch(() => null);
    if (facts === null || (facts.mode & OTHERS_ENTER) === 0) return false;
    if (each === path.dirname(each)) return true;
  }
}
