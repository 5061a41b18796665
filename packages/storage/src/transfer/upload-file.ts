import { stat } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { partSizeBytes } from '@spotway/domain/order';
import { bareEtag } from '../storage-error.ts';
import { completeUpload, judgeCompleted, type OpenedUpload, type SentPart } from './complete-object.ts';
import { forEachParallel, retryTransfer } from './retry-transfer.ts';
import {
  countBytes,
  md5OfSlice,
  objectParameters,
  PARALLEL_PARTS,
  PART_BYTES,
  sendSlice,
  slicesOf,
  type Target,
  type UploadOptions,
} from './upload-slices.ts';

/**
 * Uploads a file, in parallel parts if it is large; each request carries the MD5 of its bytes. A failure leaves nothing.
 * @throws StorageError object-damaged; S3 client errors
 */
export async function uploadFile(
  client: S3Client,
  target: Target,
  path: string,
  options: UploadOptions,
): Promise<{ etag: string; sizeBytes: number }> {
  const { size } = await stat(path);
  const partBytes = partSizeBytes(size, options.preferredPartBytes ?? PART_BYTES);
  const etag =
    size <= partBytes
      ? await putWhole(client, target, path, size, options)
      : await putParts(client, target, path, { size, partBytes }, options);
  return { etag, sizeBytes: size };
}

async function putWhole(
  client: S3Client,
  target: Target,
  path: string,
  size: number,
  options: UploadOptions,
): Promise<string> {
  const { signal } = options;
  const slice = { number: 1, start: 0, length: size };
  const progress = countBytes(options.onProgress);
  return retryTransfer(signal, async () => {
    const md5 = await md5OfSlice(path, slice, signal);
    return sendSlice(path, slice, { md5, progress, signal }, async (body) => {
      const command = new PutObjectCommand({ ...objectParameters(target, options), ...body });
      const etag = bareEtag((await client.send(command, { abortSignal: signal })).ETag);
      if (etag !== '') return etag;
      const head = await client.send(new HeadObjectCommand({ Bucket: target.bucket, Key: target.key }));
      return bareEtag(head.ETag);
    });
  });
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
  const UploadId = created.UploadId ?? '';
  const upload: OpenedUpload = { Bucket: target.bucket, Key: target.key, UploadId };
  const slices = slicesOf(size, partBytes);
  const parts: SentPart[] = [];
  const progress = countBytes(options.onProgress);
  try {
    await forEachParallel(slices, PARALLEL_PARTS, options.signal, (slice, signal) =>
      retryTransfer(signal, async () => {
        const md5 = await md5OfSlice(path, slice, signal);
        const etag = await sendSlice(path, slice, { md5, progress, signal }, async (body) => {
          const command = new UploadPartCommand({ ...upload, PartNumber: slice.number, ...body });
          // A store that returns no ETag has checked the MD5 anyway.
          return bareEtag((await client.send(command, { abortSignal: signal })).ETag) || md5;
        });
        parts[slice.number - 1] = { etag, md5 };
      }),
    );
    const sent = { parts, sizeBytes: size };
    const answered = await completeUpload(client, upload, sent, { signal: options.signal });
    return await judgeCompleted(client, upload, sent, { answered, signal: options.signal });
  } catch (error) {
    // If this fails too, the storage's expiry of abandoned uploads removes them.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}
