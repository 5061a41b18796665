import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** Prefix of the names of unpublished files; they are removed at start. */
export const TEMPORARY_PREFIX = '.tmp-';

export function temporaryName(): string {
  return `${TEMPORARY_PREFIX}${randomBytes(8).toString('hex')}`;
}

/** Makes a file's bytes, or the names inside a folder, survive a power cut. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function ensureFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  // Sync every folder that got a new entry, from the lowest up.
  for (let made = resolve(folder); ; made = dirname(made)) {
    await syncPath(dirname(made));
    if (made === resolve(first)) return;
  }
}

/** Replaces a file in one step: after a crash it holds either the old or the new text. */
export async function writeFileDurably(
  folder: string,
  name: string,
  text: string,
  onStep?: (step: 'written' | 'synced' | 'renamed' | 'published') => Promise<void> | void,
): Promise<void> {
  const temporary = join(folder, temporaryName());
  try {
    const handle = await open(temporary, 'wx');
    try {
      await handle.writeFile(text);
      await onStep?.('written');
      await handle.sync();
    } finally {
      await handle.close();
    }
    await onStep?.('synced');
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await onStep?.('renamed');
  await syncPath(folder);
  await onStep?.('published');
}

export async function removeFileDurably(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true });
  await syncPath(folder);
}

/** The promise's value, or null if the file or folder does not exist. */
export async function orNullWhenAbsent<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
