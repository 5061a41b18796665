import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

const CHUNK_BYTES = 1024 * 1024;

export type Hashed = { sha256: string; sizeBytes: number };

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

/** Copies a file to a new one, flushed to the disk, and tells the SHA-256 and size of what was read. */
export async function copyAndHash(
  source: string,
  target: string,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (sentBytes: number) => void },
): Promise<Hashed> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  await pipeline(
    createReadStream(source, { highWaterMark: CHUNK_BYTES }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
        sizeBytes += chunk.length;
        onProgress?.(sizeBytes);
      }
    },
    createWriteStream(target, { flags: 'wx', flush: true }),
    { signal },
  );
  return { sha256: hash.digest('hex'), sizeBytes };
}
