import { mkdirSync, statSync } from 'node:fs';
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
  readonly about: AboutObject;
  /** False where an earlier backup had copied it. */
  readonly isNew: boolean;
}

/** Brings an object into the folder unless this version of it is there. Null when it is at the store no more. */
export async function copyObject(stored: StoredObject, options: CopyOptions): Promise<Copied | null> {
  const { folder, storage, startedAt, signal } = options;
  const { key } = stored;
  const file = objectFile(folder, key);
  const known = await readAbout(folder, key);
  if (known && known.etag === stored.etag && sizeOf(file) === known.sizeBytes) {
    await touchAbout(folder, key, startedAt);
    return { about: known, isNew: false };
  }
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.part`;
  try {
    const { etag, sizeBytes, contentType, metadata } = await storage.downloadToFile(key, part, { signal });
    const about = { etag, sizeBytes, contentType, metadata, sha256: await fileSha256(part, { signal }) };
    await keep(part, file);
    await writeAbout(folder, key, about);
    await touchAbout(folder, key, startedAt);
    return { about, isNew: true };
  } catch (error) {
    if (error instanceof StorageError && error.code === 'object-missing') return null;
    throw error;
  }
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
