import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { partSizeBytes } from '@spotway/domain';
import type { TransferOptions } from './download-file.ts';
import { multipartEtag } from './multipart-etag.ts';
import { forEachParallel, retryTransfer } from './retry-transfer.ts';
import { bareEtag, StorageError } from './storage-error.ts';

const MEBIBYTE = 1024 * 1024;
/** Preferred size of a part on the server's own network; a smaller file goes in one PUT. */
const PART_BYTES = 32 * MEBIBYTE;
const PARALLEL_PARTS = 4;
const READ_BYTES = 512 * 1024;

export type UploadOptions = TransferOptions & {
  contentType: string;
  cacheControl?: string;
  contentDisposition?: string;
  metadata?: Record<string, string>;
};

type Target = { bucket: string; key: string };
type Slice = { number: number; start: number; length: number };

/**
 * Uploads a file, in parallel parts when it is large; the MD5 of each request's bytes goes with them. Nothing is left when it fails.
 * @throws StorageError object-damaged; the S3 client's errors
 */
export async function uploadFile(
  client: S3Client,
  target: Target,
  path: string,
  options: UploadOptions,
): Promise<{ etag: string; sizeBytes: number }> {
  const { size } = await stat(path);
  const partBytes = partSizeBytes(size, PART_BYTES);
  const etag =
    size <= partBytes
      ? await putWhole(client, target, path, size, options)
      : await putParts(client, target, path, { size, partBytes }, options);
  return { etag, sizeBytes: size };
}

function objectParameters(target: Target, options: UploadOptions) {
  return {
    Bucket: target.bucket,
    Key: target.key,
    ContentType: options.contentType,
    CacheControl: options.cacheControl,
    ContentDisposition: options.contentDisposition,
    Metadata: options.metadata,
  };
}

async function putWhole(
  client: S3Client,
  target: Target,
  path: string,
  size: number,
  options: UploadOptions,
): Promise<string> {
  const slice = { number: 1, start: 0, length: size };
  const progress = countBytes(options.onProgress);
  return retryTransfer(options.signal, () =>
    sendSlice(path, slice, progress, options.signal, async (body) => {
      const command = new PutObjectCommand({ ...objectParameters(target, options), ...body });
      const answer = await client.send(command, { abortSignal: options.signal });
      return bareEtag(answer.ETag);
    }),
  );
}

async function putParts(
  client: S3Client,
  target: Target,
  path: string,
  { size, partBytes }: { size: number; partBytes: number },
  options: UploadOptions,
): Promise<string> {
  const created = await client.send(new CreateMultipartUploadCommand(objectParameters(target, options)), {
    abortSignal: options.signal,
  });
  const upload = { Bucket: target.bucket, Key: target.key, UploadId: created.UploadId };
  const slices = slicesOf(size, partBytes);
  const etags: string[] = [];
  const progress = countBytes(options.onProgress);
  try {
    await forEachParallel(slices, PARALLEL_PARTS, options.signal, (slice, signal) =>
      retryTransfer(signal, async () => {
        etags[slice.number - 1] = await sendSlice(path, slice, progress, signal, async (body) => {
          const command = new UploadPartCommand({ ...upload, PartNumber: slice.number, ...body });
          return bareEtag((await client.send(command, { abortSignal: signal })).ETag);
        });
      }),
    );
    const parts = etags.map((etag, i) => ({ PartNumber: i + 1, ETag: `"${etag}"` }));
    const command = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } });
    const etag = bareEtag((await client.send(command, { abortSignal: options.signal })).ETag);
    const expected = multipartEtag(etags);
    if (etag !== expected) throw new StorageError('object-damaged', target.key, { facts: { etag, expected } });
    return etag;
  } catch (error) {
    // Should this fail too, the storage's expiry of abandoned uploads takes them away.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

/** Hashes a slice, then sends it: the MD5 goes ahead of the bytes. Takes its progress back when it fails. */
async function sendSlice<T>(
  path: string,
  slice: Slice,
  progress: (bytes: number) => void,
  signal: AbortSignal | undefined,
  send: (body: { Body: Readable; ContentLength: number; ContentMD5: string }) => Promise<T>,
): Promise<T> {
  const md5 = createHash('md5');
  for await (const piece of readSlice(path, slice, signal)) md5.update(piece);
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
    return await send({ Body: body, ContentLength: slice.length, ContentMD5: md5.digest('base64') });
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

function slicesOf(size: number, partBytes: number): Slice[] {
  const slices: Slice[] = [];
  for (let start = 0; start < size; start += partBytes) {
    slices.push({ number: slices.length + 1, start, length: Math.min(partBytes, size - start) });
  }
  return slices;
}

function countBytes(onProgress: ((bytes: number) => void) | undefined): (more: number) => void {
  let bytes = 0;
  return (more) => {
    bytes += more;
    onProgress?.(bytes);
  };
}
