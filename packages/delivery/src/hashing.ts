import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

const CHUNK_BYTES = 1024 * 1024;
const COPY_BYTES = 1024 * 1024;

export type Hashed = { sha256: string; sizeBytes: number };
type CopyOptions = { signal?: AbortSignal; onProgress?: (sentBytes: number) => void };

/** SHA-256 and size of a file, read in chunks. */
export async function hashFile(file: string, signal?: AbortSignal): Promise<Hashed> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES, signal })) {
    hash.update(chunk);
    sizeBytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), sizeBytes };
}

/**
 * Copies a file to a new one and flushes it to the disk; while one piece is written the next one is read. Nothing is hashed on the way:
 * what counts is what reads back. Gives the bytes copied.
 */
export async function copyFlushed(
  source: string,
  target: string,
  { signal, onProgress }: CopyOptions,
): Promise<number> {
  const from = await open(source, 'r');
  try {
    const to = await open(target, 'wx');
    try {
      const sentBytes = await copyBytes(from, to, { signal, onProgress });
      await to.sync();
      return sentBytes;
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

async function copyBytes(from: FileHandle, to: FileHandle, { signal, onProgress }: CopyOptions): Promise<number> {
  const buffers = [Buffer.allocUnsafe(COPY_BYTES), Buffer.allocUnsafe(COPY_BYTES)] as const;
  let sentBytes = 0;
  let writing = Promise.resolve();
  try {
    for (let turn = 0; ; turn += 1) {
      const buffer = buffers[turn % 2 === 0 ? 0 : 1];
      const { bytesRead } = await from.read(buffer, 0, COPY_BYTES);
      await writing;
      signal?.throwIfAborted();
      if (turn > 0) onProgress?.(sentBytes);
      if (bytesRead === 0) return sentBytes;
      writing = writeWhole(to, buffer.subarray(0, bytesRead));
      // Waited for a turn later; a failure of the read meanwhile must not leave this one unheard.
      writing.catch(() => {});
      sentBytes += bytesRead;
    }
  } finally {
    // The file is not closed under a write.
    await writing.catch(() => {});
  }
}

async function writeWhole(file: FileHandle, bytes: Buffer): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    written += (await file.write(bytes, written, bytes.length - written)).bytesWritten;
  }
}
