import type { FileEntryWithStats, Stats } from 'ssh2';
import { WriteRefused } from '../remote/remote-session.ts';
import type { SftpLink } from './sftp-link.ts';

/** Packets in flight: 2 MiB hide the latency of a line with 160 Mbit/s and 100 ms. */
const WINDOW = 64;

/**
 * Writes a new file, or continues an existing one at a position; flushed if the server can.
 * @throws WriteRefused with the first byte the server refused and its reply
 */
export async function writeRemoteFile(
  link: SftpLink,
  path: string,
  { from, inOrder }: { from: number; inOrder: boolean },
  chunks: AsyncIterable<Buffer>,
): Promise<void> {
  const handle = await openForWriting(link, path, from);
  const packetBytes = link.packetBytes.write;
  const underWay = new Set<Promise<void>>();
  let failed: { at: number; error: unknown } | undefined;
  let position = from;
  try {
    for await (const chunk of chunks) {
      for (let start = 0; start < chunk.length && !failed; start += packetBytes) {
        const length = Math.min(packetBytes, chunk.length - start);
        const at = position;
        const written = link
          .action((sftp, done) => sftp.write(handle, chunk, start, length, at, done))
          .catch((error: unknown) => {
            if (!failed || at < failed.at) failed = { at, error };
          })
          .finally(() => underWay.delete(written));
        underWay.add(written);
        position += length;
        while (underWay.size >= (inOrder ? 1 : WINDOW)) await Promise.race(underWay);
      }
      if (failed) break;
    }
    // The first refused byte is known once all replies are in.
    await Promise.all(underWay);
    if (failed) throw isRefusal(failed.error) ? new WriteRefused(failed.at, failed.error) : failed.error;
    await flush(link, handle);
  } catch (error) {
    await close(link, handle).catch(() => {});
    throw error;
  }
  await close(link, handle);
}

async function openForWriting(link: SftpLink, path: string, from: number): Promise<Buffer> {
  try {
    return await link.request<Buffer>((sftp, done) => sftp.open(path, from === 0 ? 'wx' : 'r+', done));
  } catch (error) {
    if (from > 0 && isRefusal(error)) throw new WriteRefused(from, error, { isOfOpening: true });
    throw error;
  }
}

function close(link: SftpLink, handle: Buffer): Promise<void> {
  return link.action((sftp, done) => sftp.close(handle, done));
}

/** `fsync@openssh.com`; other servers flush when they choose to. */
async function flush(link: SftpLink, handle: Buffer): Promise<void> {
  await link
    .action((sftp, done) => sftp.ext_openssh_fsync(handle, done))
    .catch((error: unknown) => {
      if (!isUnsupported(error)) throw error;
    });
}

/** A file's bytes up to its current end. */
export async function* readRemoteFile(link: SftpLink, path: string): AsyncGenerator<Buffer> {
  const handle = await link.request<Buffer>((sftp, done) => sftp.open(path, 'r', done));
  const packetBytes = link.packetBytes.read;
  try {
    const { size } = await link.request<Stats>((sftp, done) => sftp.fstat(handle, done));
    const underWay: Promise<Buffer>[] = [];
    for (let next = 0; next < size || underWay.length > 0; ) {
      while (next < size && underWay.length < WINDOW) {
        const piece = readPiece(link, handle, next, Math.min(packetBytes, size - next));
        piece.catch(() => {});
        underWay.push(piece);
        next += packetBytes;
      }
      yield (await underWay.shift()) as Buffer;
    }
  } finally {
    await close(link, handle).catch(() => {});
  }
}

/** A server may return fewer bytes than requested although more follow. */
async function readPiece(link: SftpLink, handle: Buffer, position: number, length: number): Promise<Buffer> {
  const piece = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const missing = length - filled;
    const bytes = await link.request<number>((sftp, done) =>
      sftp.read(handle, piece, filled, missing, position + filled, (error, count) => done(error, count)),
    );
    if (bytes === 0) break;
    filled += bytes;
  }
  return piece.subarray(0, filled);
}

export async function listRemoteFolder(link: SftpLink, path: string): Promise<string[]> {
  const entries = await link.request<FileEntryWithStats[]>((sftp, done) => sftp.readdir(path, done));
  return entries.map(({ filename }) => filename);
}

/** Undefined if there is no such file. */
export async function remoteSize(link: SftpLink, path: string): Promise<number | undefined> {
  try {
    return (await link.request<Stats>((sftp, done) => sftp.stat(path, done))).size;
  } catch (error) {
    if (statusOf(error) === NO_SUCH_FILE) return undefined;
    throw error;
  }
}

export async function removeRemoteFile(link: SftpLink, path: string): Promise<void> {
  await link
    .action((sftp, done) => sftp.unlink(path, done))
    .catch((error: unknown) => {
      if (statusOf(error) !== NO_SUCH_FILE) throw error;
    });
}

/**
 * Renames without replacing; false if the name is taken. In the protocol, rename must not replace a file; OpenSSH implements it
 * by an atomic hard link. For servers that replace anyway, the check before has to do.
 */
export async function renameRemoteFile(link: SftpLink, from: string, to: string): Promise<boolean> {
  if ((await remoteSize(link, to)) !== undefined) return false;
  try {
    await link.action((sftp, done) => sftp.rename(from, to, done));
    return true;
  } catch (error) {
    const isRefused = statusOf(error) === FAILURE || statusOf(error) === FILE_ALREADY_EXISTS;
    if (isRefused && (await remoteSize(link, to)) !== undefined) return false;
    throw error;
  }
}

/** `posix-rename@openssh.com` replaces atomically; elsewhere the name is missing for a moment. */
export async function replaceRemoteFile(link: SftpLink, from: string, to: string): Promise<void> {
  try {
    await link.action((sftp, done) => sftp.ext_openssh_rename(from, to, done));
  } catch (error) {
    if (!isUnsupported(error)) throw error;
    await removeRemoteFile(link, to);
    await link.action((sftp, done) => sftp.rename(from, to, done));
  }
}

/** Status codes of the protocol, including those of its later drafts. */
export const NO_SUCH_FILE = 2;
export const PERMISSION_DENIED = 3;
const FAILURE = 4;
const NO_CONNECTION = 6;
const CONNECTION_LOST = 7;
export const OP_UNSUPPORTED = 8;
const FILE_ALREADY_EXISTS = 11;
export const NO_SPACE = 14;
export const QUOTA_EXCEEDED = 15;

export function statusOf(error: unknown): unknown {
  return (error as { code?: unknown } | null)?.code;
}

/** The server replied, and not that it is out of space: another way to write may work. */
function isRefusal(error: unknown): error is Error {
  const status = statusOf(error);
  return typeof status === 'number' && ![NO_CONNECTION, CONNECTION_LOST, NO_SPACE, QUOTA_EXCEEDED].includes(status);
}

/** The client itself throws if the server did not announce an extension. */
function isUnsupported(error: unknown): boolean {
  return statusOf(error) === OP_UNSUPPORTED || /does not support this extended request/i.test((error as Error).message);
}
