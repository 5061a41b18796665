import { mkdir, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import path from 'node:path';
import { fileSha256 } from '@spotway/media';
import { type Storage, StorageError } from '@spotway/storage';

export interface FetchOptions {
  readonly key: string;
  readonly sizeBytes: number;
  /** The object version to fetch, if one was recorded. */
  readonly etag?: string;
  /** SHA-256 of the expected bytes, if one was recorded. An existing copy was compared when it was fetched, or is the file it was computed from. */
  readonly sha256?: string;
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (progress: number) => void;
}

/** A copy that stays on this disk until it is disposed of. */
export interface Copy extends Disposable {
  readonly file: string;
}

/** An attempt's own folder; disposing of it removes everything in it. */
export interface AttemptFolder extends AsyncDisposable {
  readonly path: string;
  /**
   * Checks whether the disk has been full since the folder was opened; call it before publishing anything while the folder exists. What was made then
   * is not to be trusted, even if there is room again. @throws an error of code ENOSPC
   */
  requireRoom(): Promise<void>;
  /** Removes the folder. @throws as `requireRoom` */
  [Symbol.asyncDispose](): Promise<void>;
}

/** The worker's disk: copies of stored objects that several stages read, and one folder per attempt. */
export interface WorkFolder {
  /**
   * A local copy of the object; fetched once, kept while there is room.
   * @throws StorageError object-changed when the fetched object is not the requested version
   */
  openCopy(options: FetchOptions): Promise<Copy>;
  /** Adopts a finished file as the copy of an object, so that the next stage need not fetch it. */
  adopt(key: string, file: string): Promise<string>;
  /** A new, empty folder for an attempt. */
  openFolder(jobId: string, attempt: number): Promise<AttemptFolder>;
  /** Removes what earlier runs of this worker left behind. */
  sweep(): Promise<void>;
  /** Removes copies not read since then, so that archived films do not linger on a disk with room. */
  removeUnused(since: Date): Promise<void>;
}

/** Kept free when fetching a copy: space the machine's other programs need. */
const RESERVED_BYTES = 256_000_000;

/** Below this the disk is full: a tool's next write may be truncated, and not every tool reports it (ffmpeg's measurement files). */
const MIN_FREE_BYTES = 1_048_576;
const SPACE_CHECK_MS = 250;

/** No room on the disk, and no copy left to remove: the work waits, as for any full disk. */
class DiskFull extends Error {
  override readonly name = 'DiskFull';
  readonly code = 'ENOSPC';
}

/**
 * The work folder in `root`. The least recently used copies are removed when copies and attempts' files would
 * exceed `maxBytes`, or when the disk runs out of room. @throws an error of code ENOSPC when that is not enough
 */
export function createWorkFolder(
  root: string,
  maxBytes: number,
  storage: Pick<Storage, 'downloadToFile'>,
  freeBytes: (folder: string) => Promise<number> = freeBytesOf,
): WorkFolder {
  const copies = path.join(root, 'copies');
  const attempts = path.join(root, 'attempts');
  const fetching = new Map<string, Promise<string>>();
  const inUse = new Map<string, number>();
  const copyPath = (key: string) => path.join(copies, Buffer.from(key).toString('base64url'));

  async function fetchCopy({ key, sizeBytes, etag, sha256, signal, onProgress }: FetchOptions): Promise<string> {
    const file = copyPath(key);
    const present = await stat(file).catch(() => null);
    if (present?.size === sizeBytes) {
      await utimes(file, new Date(), new Date());
      return file;
    }
    await mkdir(copies, { recursive: true });
    await makeRoom(sizeBytes);
    const partial = `${file}.${process.pid}.part`;
    try {
      await storage.downloadToFile(key, partial, {
        etag,
        signal,
        onProgress: (bytes: number) => onProgress(bytes / sizeBytes),
      });
      if (sha256) await requireSha256(partial, { key, expected: sha256, signal });
      await rename(partial, file);
    } finally {
      await rm(partial, { force: true });
      await rm(`${partial}.download`, { force: true });
    }
    return file;
  }

  function release(file: string): void {
    const users = (inUse.get(file) ?? 1) - 1;
    if (users > 0) inUse.set(file, users);
    else inUse.delete(file);
  }

  /** Removes the least recently used copies until `wanted` more bytes fit. */
  async function makeRoom(wanted: number): Promise<void> {
    const names = await readdir(copies).catch(() => []);
    const files = await Promise.all(
      names.map(async (name) => {
        const file = path.join(copies, name);
        const facts = await stat(file).catch(() => null);
        return { file, bytes: facts?.size ?? 0, usedAt: facts?.mtimeMs ?? 0 };
      }),
    );
    let total = files.reduce((sum, each) => sum + each.bytes, wanted) + (await sizeOf(attempts));
    let free = await freeBytes(copies);
    const needed = wanted > 0 ? wanted + RESERVED_BYTES : 0;
    for (const { file, bytes } of files.sort((a, b) => a.usedAt - b.usedAt)) {
      if (total <= maxBytes && free >= needed) return;
      if (inUse.has(file) || file.includes('.part')) continue;
      await rm(file, { force: true });
      total -= bytes;
      free += bytes;
    }
    if (free < needed) throw new DiskFull(`${root} has ${free} bytes free, ${needed} are needed`);
  }

  return {
    async openCopy(options) {
      const file = copyPath(options.key);
      inUse.set(file, (inUse.get(file) ?? 0) + 1);
      using failing = new DisposableStack();
      failing.defer(() => release(file));
      const fetched = fetching.get(file) ?? fetchCopy(options).finally(() => fetching.delete(file));
      fetching.set(file, fetched);
      await fetched;
      const held = failing.move();
      return { file, [Symbol.dispose]: () => held.dispose() };
    },
    async adopt(key, file) {
      await mkdir(copies, { recursive: true });
      const copy = copyPath(key);
      await rename(file, copy);
      // It takes no additional space and will be read next, so others are removed.
      inUse.set(copy, (inUse.get(copy) ?? 0) + 1);
      try {
        await makeRoom(0);
      } finally {
        release(copy);
      }
      return copy;
    },
    async openFolder(jobId, attempt) {
      await mkdir(attempts, { recursive: true });
      const folder = path.join(attempts, `${jobId}-${attempt}`);
      await mkdir(folder);
      const space = watchSpace(() => freeBytes(folder));
      return {
        path: folder,
        requireRoom: space.requireRoom,
        async [Symbol.asyncDispose]() {
          const [room] = await Promise.allSettled([space.requireRoom()]);
          space.stop();
          await rm(folder, { recursive: true, force: true });
          if (room.status === 'rejected') throw room.reason;
        },
      };
    },
    async sweep() {
      await rm(attempts, { recursive: true, force: true });
      for (const name of await readdir(copies).catch(() => [])) {
        if (name.includes('.part')) await rm(path.join(copies, name), { force: true });
      }
    },
    async removeUnused(since) {
      for (const name of await readdir(copies).catch(() => [])) {
        const file = path.join(copies, name);
        const facts = await stat(file).catch(() => null);
        if (!facts || facts.mtime >= since || inUse.has(file) || fetching.has(file)) continue;
        await rm(file, { force: true });
      }
    },
  };
}

/** Keeps checking a disk's free space while work writes to it. */
function watchSpace(freeBytes: () => Promise<number>) {
  let isFull = false;
  const look = async () => {
    // A missing folder is reported by whoever writes to it.
    const free = await freeBytes().catch(() => Number.POSITIVE_INFINITY);
    isFull ||= free < MIN_FREE_BYTES;
  };
  const timer = setInterval(() => void look(), SPACE_CHECK_MS);
  return {
    /** Checks once more; throws when the disk was full at any check. */
    async requireRoom() {
      await look();
      if (isFull) throw new DiskFull('the disk was full while the work wrote to it');
    },
    stop: () => clearInterval(timer),
  };
}

async function requireSha256(
  file: string,
  { key, expected, signal }: { readonly key: string; readonly expected: string; readonly signal: AbortSignal },
): Promise<void> {
  const sha256 = await fileSha256(file, { signal });
  if (sha256 !== expected) throw new StorageError('object-changed', key, { facts: { expected, sha256 } });
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Bytes of the files below a folder; files removed meanwhile count as nothing. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      stat(path.join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
