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

/** SHA-256 of streamed bytes. */
export async function digestOf(chunks: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    signal?.throwIfAborted();
    hash.update(chunk);
  }
  return hash.digest('hex');
}

/**
 * Copies a file to a new one and flushes it to disk. Does not hash while copying: what counts is what is read back. Returns the bytes
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
 * A file's bytes from the current position, in pieces. A piece is valid until the next one is requested, which is being read meanwhile: two buffers
 * serve the whole file, while a stream would allocate memory for each piece.
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
      // Awaited in the next round; if the consumer fails before that, a rejection here must not go unhandled.
      reading.catch(() => {});
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    // Don't let the file be closed during a read.
    await reading.catch(() => {});
  }
}

async function writeWhole(file: FileHandle, bytes: Buffer): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    written += (await file.write(bytes, written, bytes.length - written)).bytesWritten;
  }
}
