import { mkdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileSha256 } from '@spotway/media';
import { type Storage, StorageError, type ListedObject as StoredObject } from '@spotway/storage';
import {
  type AboutObject,
  keep,
  type ListedObject,
  objectFile,
  readAbout,
  touchAbout,
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
  /** Of what is in the folder now. */
  readonly about: AboutObject;
  /** False where an earlier backup had copied it. */
  readonly isNew: boolean;
  /** What is wrong with the store's object by what the records say; null when nothing is. */
  readonly fault: string | null;
}

/**
 * Brings an object that the records name into the folder unless this version of it is there. One that is not as its record says never takes the place of a
 * copy that is: that copy may be the last one. Null when it is at the store no more.
 */
export async function copyObject(
  named: ListedObject,
  stored: StoredObject,
  options: CopyOptions,
): Promise<Copied | null> {
  const { folder, storage, startedAt, signal } = options;
  const { key } = stored;
  const file = objectFile(folder, key);
  const known = await wholeCopy(folder, key);
  if (known && known.etag === stored.etag) {
    await touchAbout(folder, key, startedAt);
    return { about: known, isNew: false, fault: faultOfCopy(named, known) };
  }
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.part`;
  try {
    const { etag, sizeBytes, contentType, metadata } = await storage.downloadToFile(key, part, { signal });
    const about = { etag, sizeBytes, contentType, metadata, sha256: await fileSha256(part, { signal }) };
    const fault = faultOfCopy(named, about);
    if (fault && known && faultOfCopy(named, known) === null) {
      await rm(part, { force: true });
      await touchAbout(folder, key, startedAt);
      return { about: known, isNew: false, fault: `${fault}; an earlier backup's copy is kept` };
    }
    await keep(part, file);
    await writeAbout(folder, key, about);
    await touchAbout(folder, key, startedAt);
    return { about, isNew: true, fault };
  } catch (error) {
    if (error instanceof StorageError && error.code === 'object-missing') return null;
    throw error;
  }
}

/** Has the copy of an earlier backup stay for as long as this one: the store lacks what the records name. False where there is none. */
export async function keepEarlierCopy(
  key: string,
  { folder, startedAt }: Pick<CopyOptions, 'folder' | 'startedAt'>,
): Promise<boolean> {
  if (!(await wholeCopy(folder, key))) return false;
  await touchAbout(folder, key, startedAt);
  return true;
}

/** What is known of a copy; null where it is not there, or not whole. */
async function wholeCopy(folder: string, key: string): Promise<AboutObject | null> {
  const known = await readAbout(folder, key);
  return known && sizeOf(objectFile(folder, key)) === known.sizeBytes ? known : null;
}

function sizeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.size ?? null;
}

/** What is wrong with a copy by what the records say of the object; null when nothing is. */
export function faultOfCopy(named: ListedObject, copied: AboutObject | null): string | null {
  if (!copied) return named.isPromised ? 'is missing at the store' : null;
  if (named.isPromised && named.sizeBytes !== null && named.sizeBytes !== copied.sizeBytes)
    return `has ${copied.sizeBytes} bytes, its record says ${named.sizeBytes}`;
  if (named.sha256 !== null && named.sha256 !== copied.sha256) return 'is another file than its record says';
  return null;
}
