import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@spotway/contract';

/** A request body received into a local file. */
export interface ReceivedFile {
  readonly path: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  /** Its first bytes, up to the limit. */
  beginning(maxBytes: number): Promise<Uint8Array>;
}

/** Reads a small body into memory. Throws AppError `file_too_large`. */
export async function readBytes(content: Readable, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of content) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) throw new AppError('file_too_large', { facts: { maxBytes } });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Receives a body into a temporary file that is removed when `use` ends. Throws AppError `file_too_large`. */
export async function withReceivedFile<Result>(
  content: Readable,
  maxBytes: number,
  use: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'spotway-received-'));
  const file = path.join(folder, 'file');
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      hash.update(chunk);
      if (sizeBytes > maxBytes) done(new AppError('file_too_large', { facts: { maxBytes } }));
      else done(null, chunk);
    },
  });
  try {
    await pipeline(content, measure, createWriteStream(file, { mode: 0o600 }));
    return await use({
      path: file,
      sizeBytes,
      sha256: hash.digest('hex'),
      beginning: (limit) => readBeginning(file, Math.min(limit, sizeBytes)),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readBeginning(file: string, bytes: number): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
