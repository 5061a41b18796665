import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { TransferOptions } from './download-file.ts';

const MEBIBYTE = 1024 * 1024;
/** Preferred part size on the server's own network; smaller files are sent in one PUT. */
export const PART_BYTES = 32 * MEBIBYTE;
export const PARALLEL_PARTS = 4;
const READ_BYTES = 512 * 1024;

export type UploadOptions = TransferOptions & {
  contentType: string;
  cacheControl?: string;
  contentDisposition?: string;
  metadata?: Record<string, string>;
  /** Default 32 MiB; grows so that a file has at most 10,000 parts. */
  preferredPartBytes?: number;
};

export type Target = { bucket: string; key: string };
export type Slice = { number: number; start: number; length: number };

export function objectParameters(target: Target, options: UploadOptions) {
  return {
    Bucket: target.bucket,
    Key: target.key,
    ContentType: options.contentType,
    CacheControl: options.cacheControl,
    ContentDisposition: options.contentDisposition,
    Metadata: options.metadata,
  };
}

/** The parts of a file; an empty file has one empty part. */
export function slicesOf(size: number, partBytes: number): Slice[] {
  const slices: Slice[] = [];
  for (let start = 0; start < size || slices.length === 0; start += partBytes) {
    slices.push({ number: slices.length + 1, start, length: Math.min(partBytes, size - start) });
  }
  return slices;
}

/** MD5 of a slice, hexadecimal. */
export async function md5OfSlice(path: string, slice: Slice, signal: AbortSignal | undefined): Promise<string> {
  const md5 = createHash('md5');
  for await (const piece of readSlice(path, slice, signal)) md5.update(piece);
  return md5.digest('hex');
}

type SliceBody = { Body: Readable; ContentLength: number; ContentMD5: string };

/** Sends a slice; its MD5 precedes the bytes. Takes back its progress if it fails. */
export async function sendSlice<T>(
  path: string,
  slice: Slice,
  { md5, progress, signal }: { md5: string; progress: (bytes: number) => void; signal: AbortSignal | undefined },
  send: (body: SliceBody) => Promise<T>,
): Promise<T> {
  let sent = 0;
  let isOver = false;
  const counted = async function* () {
    for await (const piece of readSlice(path, slice, signal)) {
      if (isOver) return;
      sent += piece.length;
      progress(piece.length);
      yield piece;
    }
  };
  const body = Readable.from(counted(), { objectMode: false, highWaterMark: READ_BYTES });
  try {
    const ContentMD5 = Buffer.from(md5, 'hex').toString('base64');
    return await send({ Body: body, ContentLength: slice.length, ContentMD5 });
  } catch (error) {
    isOver = true;
    progress(-sent);
    throw error;
  } finally {
    body.destroy();
  }
}

async function* readSlice(path: string, slice: Slice, signal: AbortSignal | undefined): AsyncGenerator<Buffer> {
  if (slice.length === 0) return;
  const end = slice.start + slice.length - 1;
  yield* createReadStream(path, { start: slice.start, end, highWaterMark: READ_BYTES, signal });
}

export function countBytes(onProgress: ((bytes: number) => void) | undefined): (more: number) => void {
  let bytes = 0;
  return (more) => {
    bytes += more;
    onProgress?.(bytes);
  };
}
