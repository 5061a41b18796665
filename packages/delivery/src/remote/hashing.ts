import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

const PIECE_BYTES = 1024 * 1024;

export type Hashed = { sha256: string; sizeBytes: number };
type CopyOptions = { signal?: AbortSignal; onProgress?: (sentBytes: number) => void };

/** SHA-256 and size of a file. */
export async function hashFile(file: string, signal?: AbortSignal): Promise<Hashed> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const from = await open(file, 'r');
  try {
    for await (const piece of piecesOf(from, signal)) {
      hash.update(piece);
      sizeBytes += piece.length;
    }
  } finally {
    await from.close();
  }
  return { sha256: hash.digest('hex'), sizeBytes };
}

/** SHA-256 of bytes as they come. */
export async function digestOf(chunks: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    signal?.throwIfAborted();
    hash.update(chunk);
  }
  return hash.digest('hex');
}

/**
 * Copies a file to a new one and flushes it to the disk. Nothing is hashed on the way: what counts is what reads back. Gives the bytes
 * copied.
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
      let sentBytes = 0;
      for await (const piece of piecesOf(from, signal)) {
        await writeWhole(to, piece);
        sentBytes += piece.length;
        onProgress?.(sentBytes);
      }
      await to.sync();
      return sentBytes;
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

/**
 * A file's bytes from where it stands, in pieces. A piece holds until the next one is asked for, which is read meanwhile: two buffers serve
 * the whole file, where a stream would take new memory for each.
 */
async function* piecesOf(file: FileHandle, signal: AbortSignal | undefined): AsyncGenerator<Buffer> {
  const buffers = [Buffer.allocUnsafeSlow(PIECE_BYTES), Buffer.allocUnsafeSlow(PIECE_BYTES)] as const;
  const read = (turn: number) => file.read(turn % 2 === 0 ? buffers[0] : buffers[1], 0, PIECE_BYTES);
  let reading = read(0);
  try {
    for (let turn = 1; ; turn += 1) {
      const { bytesRead, buffer } = await reading;
      signal?.throwIfAborted();
      if (bytesRead === 0) return;
      reading = read(turn);
      // Waited for a turn later; a failure of its reader meanwhile must not leave this one unheard.
      reading.catch(() => {});
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    // The file is not closed under a read.
    await reading.catch(() => {});
  }
}

async function writeWhole(file: FileHandle, bytes: Buffer): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    written += (await file.write(bytes, written, bytes.length - written)).bytesWritten;
  }
}
