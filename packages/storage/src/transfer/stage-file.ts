import {
  AbortMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { partSizeBytes } from '@spotway/domain/order';
import { bareEtag, httpStatus, StorageError } from '../storage-error.ts';
import { completeUpload, type OpenedUpload, type SentPart } from './complete-object.ts';
import { multipartEtag } from './multipart-etag.ts';
import { findResumable, type ResumableParts } from './resumable-upload.ts';
import { forEachParallel, retryTransfer } from './retry-transfer.ts';
import {
  countBytes,
  md5OfSlice,
  objectParameters,
  PARALLEL_PARTS,
  PART_BYTES,
  type Slice,
  sendSlice,
  slicesOf,
  type Target,
  type UploadOptions,
} from './upload-slices.ts';

export type StageOptions = UploadOptions & {
  /** Size of the file. */
  sizeBytes: number;
  /**
   * Resumes an open upload staged under the same name, after comparing its parts with the file. When the connection breaks, such an upload
   * stays open for the next attempt.
   */
  resumable?: boolean;
};

/** A file that is completely in the storage, but not yet under a key. */
export type StagedFile = {
  /** The parts' ETags are the MD5s of what was sent: they come from the storage, so it has these bytes. */
  readonly isVerified: boolean;
  /** The object's future ETag, if `isVerified`. */
  readonly etag: string;
  /** Publishes the object under its key atomically; false if `onlyIfNew` and the key is taken. */
  publish(options: { onlyIfNew: boolean }): Promise<boolean>;
  /** Leaves nothing. */
  discard(): Promise<void>;
};

/**
 * Uploads a file in parts without publishing it. A failure leaves nothing, except after a broken connection if `resumable`.
 * @throws S3 client errors; `options.signal`'s reason
 */
export async function stageFile(
  client: S3Client,
  target: Target,
  path: string,
  options: StageOptions,
): Promise<StagedFile> {
  const { signal, resumable = false } = options;
  const slices = slicesOf(
    options.sizeBytes,
    partSizeBytes(options.sizeBytes, options.preferredPartBytes ?? PART_BYTES),
  );
  const found = resumable ? await findResumable(client, target, signal) : null;
  const upload = {
    Bucket: target.bucket,
    Key: target.key,
    UploadId: found?.uploadId ?? (await create(client, target, options)),
  };
  const discard = async () => {
    // If this fails too, the storage's expiry of abandoned uploads removes them.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
  };
  try {
    const parts = await sendParts(client, upload, path, { slices, found, options });
    const etag = multipartEtag(parts.map(({ md5 }) => md5));
    return {
      isVerified: parts.every((part) => part.etag === part.md5),
      etag,
      discard,
      publish: ({ onlyIfNew }) => publish(client, upload, { parts, sizeBytes: options.sizeBytes }, onlyIfNew, signal),
    };
  } catch (error) {
    if (signal?.aborted || !resumable || httpStatus(error) !== null) await discard();
    throw error;
  }
}

async function create(client: S3Client, target: Target, options: StageOptions): Promise<string> {
  const command = new CreateMultipartUploadCommand(objectParameters(target, options));
  const { UploadId } = await client.send(command, { abortSignal: options.signal });
  if (!UploadId) throw new StorageError('object-damaged', target.key, { facts: { reason: 'no upload was opened' } });
  return UploadId;
}

async function sendParts(
  client: S3Client,
  upload: OpenedUpload,
  path: string,
  { slices, found, options }: { slices: Slice[]; found: ResumableParts | null; options: StageOptions },
): Promise<SentPart[]> {
  const sent: SentPart[] = [];
  const progress = countBytes(options.onProgress);
  await forEachParallel(slices, PARALLEL_PARTS, options.signal, async (slice, signal) => {
    const md5 = await md5OfSlice(path, slice, signal);
    const present = found?.parts.get(slice.number);
    if (present?.etag === md5 && present.sizeBytes === slice.length) {
      sent[slice.number - 1] = { etag: md5, md5 };
      progress(slice.length);
      return;
    }
    const etag = await retryTransfer(signal, () =>
      sendSlice(path, slice, { md5, progress, signal }, async (body) => {
        const command = new UploadPartCommand({ ...upload, PartNumber: slice.number, ...body });
        // A store that returns no ETag has checked the MD5 anyway.
        return bareEtag((await client.send(command, { abortSignal: signal })).ETag) || md5;
      }),
    );
    sent[slice.number - 1] = { etag, md5 };
  });
  return sent;
}

async function publish(
  client: S3Client,
  upload: OpenedUpload,
  sent: { parts: readonly SentPart[]; sizeBytes: number },
  onlyIfNew: boolean,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  try {
    await completeUpload(client, upload, sent, { onlyIfNew, signal });
    return true;
  } catch (error) {
    if (onlyIfNew && httpStatus(error) === 412) return false;
    // A storage without conditional writes says so: the caller's earlier check has to do.
    if (!onlyIfNew || httpStatus(error) !== 501) throw error;
    await completeUpload(client, upload, sent, { signal });
    return true;
  }
}
