import { mkdir, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import path from 'node:path';
import { fileSha256 } from '@spotway/media';
import { type Storage, StorageError } from '@spotway/storage';

export interface FetchOptions {
  readonly key: string;
  readonly sizeBytes: number;
  /** The object's version that is wanted, where it was recorded. */
  readonly etag?: string;
  /** Of the wanted bytes, where it was recorded. A copy that is there was compared when it was fetched, or is what it was taken of. */
  readonly sha256?: string;
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (progress: number) => void;
}

/** A copy that stays on this disk until it is let go. */
export interface Copy extends Disposable {
  readonly file: string;
}

/** An attempt's own folder; it goes with everything in it. */
export interface AttemptFolder extends AsyncDisposable {
  readonly path: string;
  /**
   * Looks whether the disk was full since the folder was opened, for what is made known before the folder goes: what was made then is not to
   * be trusted, even when there is room again. @throws an error of code ENOSPC
   */
  requireRoom(): Promise<void>;
  /** Removes the folder. @throws as `requireRoom` */
  [Symbol.asyncDispose](): Promise<void>;
}

/** The worker's disk: copies of stored objects that several stages read, and one folder per attempt. */
export interface WorkFolder {
  /**
   * A local copy of the object; fetched once, kept while there is room.
   * @throws StorageError object-changed when what is fetched is not the wanted version
   */
  openCopy(options: FetchOptions): Promise<Copy>;
  /** Takes a finished file in as the copy of an object, so that the next stage need not fetch it. */
  adopt(key: string, file: string): Promise<string>;
  /** A new, empty folder for an attempt. */
  openFolder(jobId: string, attempt: number): Promise<AttemptFolder>;
  /** Removes what earlier runs of this worker left behind. */
  sweep(): Promise<void>;
  /** Removes copies that nothing read since then: films archived meanwhile do not stay on a disk with room. */
  removeUnused(since: Date): Promise<void>;
}

/** Kept free beside a copy that is fetched: what other programs of the machine need to go on. */
const RESERVED_BYTES = 256_000_000;

/** With less the disk is full: a tool's next write may be cut, and not every tool says so (ffmpeg's measurement files). */
const LEAST_FREE_BYTES = 1_048_576;
const SPACE_CHECK_MS = 250;

/** A disk without room for what is wanted, though no copy is left to remove: the work waits, as for a disk that is full. */
class DiskFull extends Error {
  override readonly name = 'DiskFull';
  readonly code = 'ENOSPC';
}

/**
 * The work folder in `root`. Copies leave it, those unused for the longest time first, when they and what attempts are writing would
 * pass `maxBytes`, or when the disk has no room. @throws an error of code ENOSPC when there is none even so
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

  /** Removes the copies unused for the longest time until `wanted` more bytes fit. */
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
      // It takes no more of the disk than before, and is what will be read next: others go.
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

/** Looks at a disk's free space again and again while work writes to it. */
function watchSpace(freeBytes: () => Promise<number>) {
  let isFull = false;
  const look = async () => {
    // A folder that is gone is told by whoever writes to it.
    const free = await freeBytes().catch(() => Number.POSITIVE_INFINITY);
    isFull ||= free < LEAST_FREE_BYTES;
  };
  const timer = setInterval(() => void look(), SPACE_CHECK_MS);
  return {
    /** Looks once more; throws when the disk was full at any look. */
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

/** Bytes of the files below a folder; what goes meanwhile counts nothing. */
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
