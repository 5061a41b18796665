import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

const MEBIBYTE = 1024 * 1024;

/** Quickly writes a file whose bytes differ from MiB to MiB (no two equal parts); the size need not be whole. */
export async function writeMaster(path: string, mebibytes: number): Promise<void> {
  const file: FileHandle = await open(path, 'w');
  try {
    const block = Buffer.alloc(MEBIBYTE);
    for (let index = 0; index < mebibytes; index += 1) {
      for (let offset = 0; offset < MEBIBYTE; offset += 8)
        block.writeUInt32LE((index * 2_654_435_761 + offset * 40_503) >>> 0, offset);
      await file.write(block, 0, Math.min(1, mebibytes - index) * MEBIBYTE);
    }
  } finally {
    await file.close();
  }
}

export async function sha256Of(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

export function sha256OfFile(path: string): Promise<string> {
  return sha256Of(createReadStream(path, { highWaterMark: MEBIBYTE }));
}
