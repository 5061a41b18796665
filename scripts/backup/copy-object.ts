import { mkdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileSha256 } from '@spotway/media';
import { type Storage, StorageError, type ListedObject as StoredObject } from '@spotway/storage';
import {
  type AboutObject,
  type ListedObject,
  markInUse,
  objectFile,
  readAbout,
  renameSynced,
  writeAbout,
} from './backup-folder.ts';

export interface CopyOptions {
  readonly folder: string;
  readonly storage: Pick<Storage, 'downloadToFile'>;
  /** When the backup began. */
  readonly startedAt: Date;
  readonly signal: AbortSignal;
}

export interface Copied {
  /** Describes the copy now in the folder. */
  readonly about: AboutObject;
  /** False if an earlier backup copied it. */
  readonly isNew: boolean;
  /** How the store's object differs from its record; null if it doesn't. */
  readonly fault: string | null;
}

/**
 * Copies a recorded object into the folder unless this version is there. An object that differs from its record never replaces a copy that matches, which may
 * be the last one. Null if the store no longer has it.
 */
export async function copyObject(
  named: ListedObject,
  stored: StoredObject,
  options: CopyOptions,
): Promise<Copied | null> {
  const { folder, storage, startedAt, signal } = options;
  const { key } = stored;
  const file = objectFile(folder, key);
  const known = await completeCopy(folder, key);
  if (known && known.etag === stored.etag) {
    await markInUse(folder, key, startedAt);
    return { about: known, isNew: false, fault: copyFault(named, known) };
  }
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.part`;
  try {
    const { etag, sizeBytes, contentType, metadata } = await storage.downloadToFile(key, part, { signal });
    const about = { etag, sizeBytes, contentType, metadata, sha256: await fileSha256(part, { signal }) };
    const fault = copyFault(named, about);
    if (fault && known && copyFault(named, known) === null) {
      await rm(part, { force: true });
      await markInUse(folder, key, startedAt);
      return { about: known, isNew: false, fault: `${fault}; an earlier backup's copy is kept` };
    }
    await renameSynced(part, file);
    await writeAbout(folder, key, about);
    await markInUse(folder, key, startedAt);
    return { about, isNew: true, fault };
  } catch (error) {
    if (error instanceof StorageError && error.code === 'object-missing') return null;
    throw error;
  }
}

/** Keeps an earlier backup's copy as long as this backup, because the store lacks the recorded object. False if there is none. */
export async function keepEarlierCopy(
  key: string,
  { folder, startedAt }: Pick<CopyOptions, 'folder' | 'startedAt'>,
): Promise<boolean> {
  if (!(await completeCopy(folder, key))) return false;
  await markInUse(folder, key, startedAt);
  return true;
}

/** Describes a copy; null if it is missing or incomplete. */
async function completeCopy(folder: string, key: string): Promise<AboutObject | null> {
  const known = await readAbout(folder, key);
  return known && sizeOf(objectFile(folder, key)) === known.sizeBytes ? known : null;
}

function sizeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.size ?? null;
}

/** How a copy differs from the object's record; null if it doesn't. */
export function copyFault(named: ListedObject, copied: AboutObject | null): string | null {
  if (!copied) return named.isPromised ? 'is missing at the store' : null;
  if (named.isPromised && named.sizeBytes !== null && named.sizeBytes !== copied.sizeBytes)
    return `has ${copied.sizeBytes} bytes, its record says ${named.sizeBytes}`;
  if (named.sha256 !== null && named.sha256 !== copied.sha256) return 'is another file than its record says';
  return null;
}
