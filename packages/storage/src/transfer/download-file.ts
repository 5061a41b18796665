import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { bareEtag, httpStatus, StorageError } from '../storage-error.ts';
import { CHUNK_BYTES, openDownloadState } from './download-state.ts';
import type { ObjectHead } from './object-head.ts';
import { forEachParallel, retryTransfer } from './retry-transfer.ts';

const PARALLEL_READS = 4;

export type TransferOptions = {
  /** Bytes transferred so far, including those of an earlier attempt. */
  onProgress?: (bytes: number) => void;
  signal?: AbortSignal;
};

export type DownloadOptions = TransferOptions & {
  /** The version to read, by its ETag without quotes; by default the current one. */
  etag?: string;
};

type Chunk = { number: number; start: number; length: number };

/**
 * Downloads an object by parallel ranged reads of one version, resuming an interrupted download of the same version to
 * the same path. Chunks from then are verified before they count.
 * @throws StorageError object-changed, object-damaged
 */
export async function downloadFile(
  client: S3Client,
  object: { bucket: string; key: string; head: ObjectHead },
  path: string,
  { onProgress, signal }: TransferOptions,
): Promise<void> {
  const { sizeBytes, etag } = object.head;
  const state = await openDownloadState(path, etag, sizeBytes);
  const file = await openPreserving(path);
  try {
    await file.truncate(sizeBytes);
    let bytes = 0;
    const progress = (more: number): void => {
      bytes += more;
      onProgress?.(bytes);
    };
    const missing: Chunk[] = [];
    for (const chunk of chunksOf(sizeBytes)) {
      const expected = state.done.get(chunk.number);
      if (expected !== undefined && (await checksumOf(file, chunk)) === expected) progress(chunk.length);
      else missing.push(chunk);
    }
    await forEachParallel(missing, PARALLEL_READS, signal, (chunk, inner) =>
      retryTransfer(inner, async () => {
        let received = 0;
        try {
          const checksum = await readChunk(client, object, file, chunk, inner, (more) => {
            received += more;
            progress(more);
          });
          await state.record(chunk.number, checksum);
        } catch (error) {
          progress(-received);
          throw error;
        }
      }),
    );
    const { size } = await file.stat();
    if (size !== sizeBytes) throw new StorageError('object-damaged', object.key, { facts: { size, sizeBytes } });
  } finally {
    await file.close();
  }
  await state.remove();
}

async function readChunk(
  client: S3Client,
  object: { bucket: string; key: string; head: ObjectHead },
  file: FileHandle,
  chunk: Chunk,
  signal: AbortSignal,
  progress: (bytes: number) => void,
): Promise<number> {
  const command = new GetObjectCommand({
    Bucket: object.bucket,
    Key: object.key,
    Range: `bytes=${chunk.start}-${chunk.start + chunk.length - 1}`,
    IfMatch: `"${object.head.etag}"`,
  });
  const answer = await client.send(command, { abortSignal: signal }).catch((cause: unknown) => {
    const code = httpStatus(cause) === 412 ? 'object-changed' : httpStatus(cause) === 404 ? 'object-missing' : null;
    throw code === null ? cause : new StorageError(code, object.key, { cause });
  });
  if (bareEtag(answer.ETag) !== object.head.etag) throw new StorageError('object-changed', object.key);
  let offset = 0;
  let checksum = 0;
  for await (const piece of answer.Body as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    if (offset + piece.length > chunk.length) break;
    await writeFully(file, piece, chunk.start + offset);
    checksum = crc32(piece, checksum);
    offset += piece.length;
    progress(piece.length);
  }
  if (offset !== chunk.length) {
    throw new StorageError('object-damaged', object.key, { facts: { start: chunk.start, received: offset } });
  }
  return checksum;
}

async function writeFully(file: FileHandle, piece: Buffer, position: number): Promise<void> {
  let written = 0;
  while (written < piece.length) {
    written += (await file.write(piece, written, piece.length - written, position + written)).bytesWritten;
  }
}

async function checksumOf(file: FileHandle, chunk: Chunk): Promise<number> {
  const buffer = Buffer.alloc(chunk.length);
  const { bytesRead } = await file.read(buffer, 0, chunk.length, chunk.start);
  return crc32(buffer.subarray(0, bytesRead));
}

function* chunksOf(sizeBytes: number): Generator<Chunk> {
  for (let number = 0; number * CHUNK_BYTES < sizeBytes; number += 1) {
    const start = number * CHUNK_BYTES;
    yield { number, start, length: Math.min(CHUNK_BYTES, sizeBytes - start) };
  }
}

/** Opens for reading and writing, keeping the content; creates the file if it is missing. */
async function openPreserving(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r+');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    return open(path, 'wx+');
  }
}
