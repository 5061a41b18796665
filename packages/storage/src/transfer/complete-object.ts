import {
  CompleteMultipartUploadCommand,
  type CompleteMultipartUploadCommandOutput,
  DeleteObjectCommand,
  HeadObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { bareEtag, httpStatus, StorageError } from '../storage-error.ts';
import { etagPartCount, multipartEtag } from './multipart-etag.ts';

export type OpenedUpload = { Bucket: string; Key: string; UploadId: string };
/** A part's ETag as returned by the store, and the MD5 of what was sent, in hexadecimal. */
export type SentPart = { etag: string; md5: string };
type Sent = { parts: readonly SentPart[]; sizeBytes: number };
type FoundObject = { etag: string; sizeBytes: number };

/**
 * Completes an upload. Before believing a failure it checks the object itself: a store may have succeeded although the response was lost, or report an
 * error inside a 200 (Amazon S3 does), and then no longer know the upload when asked again.
 * @throws S3 client errors
 */
export async function completeUpload(
  client: S3Client,
  upload: OpenedUpload,
  sent: Sent,
  { onlyIfNew = false, signal }: { onlyIfNew?: boolean; signal?: AbortSignal | undefined } = {},
): Promise<string> {
  const Parts = sent.parts.map(({ etag }, index) => ({ PartNumber: index + 1, ETag: `"${etag}"` }));
  const command = new CompleteMultipartUploadCommand({
    ...upload,
    MultipartUpload: { Parts },
    IfNoneMatch: onlyIfNew ? '*' : undefined,
  });
  let answer: CompleteMultipartUploadCommandOutput;
  try {
    answer = await client.send(command, { abortSignal: signal });
  } catch (error) {
    signal?.throwIfAborted();
    const expected = etagOfMd5s(sent);
    const found = mayBeDone(error) && expected !== null ? await find(client, upload, signal).catch(() => null) : null;
    // Only an ETag of exactly these bytes distinguishes it from an earlier object of the same size.
    if (found?.etag === expected && found?.sizeBytes === sent.sizeBytes) return found.etag;
    throw error;
  }
  return bareEtag(answer.ETag);
}

/**
 * Checks a completed upload by the response, or by the object itself if the response has no ETag (Ceph RGW) or a different
 * one. Removes an object that is not what was sent.
 * @throws StorageError object-damaged; S3 client errors
 */
export async function judgeCompleted(
  client: S3Client,
  upload: OpenedUpload,
  sent: Sent,
  { answered, signal }: { answered: string; signal: AbortSignal | undefined },
): Promise<string> {
  const expected = etagOfMd5s(sent);
  if (expected !== null && answered === expected) return expected;
  const found = await find(client, upload, signal);
  if (found && isAsSent(found, expected, sent.sizeBytes)) return found.etag;
  await client.send(new DeleteObjectCommand({ Bucket: upload.Bucket, Key: upload.Key })).catch(() => undefined);
  const facts = { answered, expected, found: found?.etag, expectedBytes: sent.sizeBytes, foundBytes: found?.sizeBytes };
  throw new StorageError('object-damaged', upload.Key, { facts });
}

/** Each part was checked by its Content-MD5; an ETag that is not an MD5 of parts (encryption with the store's key) proves nothing more. */
function isAsSent(found: FoundObject, expected: string | null, sizeBytes: number): boolean {
  if (found.sizeBytes !== sizeBytes) return false;
  return expected === null || etagPartCount(found.etag) === null || found.etag === expected;
}

/** Null if the store's part ETags are not the MD5s of what was sent: then neither is the object's. */
function etagOfMd5s({ parts }: Sent): string | null {
  return parts.every(({ etag, md5 }) => etag === md5) ? multipartEtag(parts.map(({ md5 }) => md5)) : null;
}

/** After a refusal, nothing was done. */
function mayBeDone(error: unknown): boolean {
  const status = httpStatus(error);
  return status === null || status < 400 || status >= 500 || status === 404;
}

async function find(
  client: S3Client,
  { Bucket, Key }: OpenedUpload,
  signal: AbortSignal | undefined,
): Promise<FoundObject | null> {
  try {
    const head = await client.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal: signal });
    return { etag: bareEtag(head.ETag), sizeBytes: head.ContentLength ?? 0 };
  } catch (error) {
    if (httpStatus(error) === 404) return null;
    throw error;
  }
}
