import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  type BucketLocationConstraint,
  CreateBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { createClient, type StorageConfig } from './storage-client.ts';
import { bareEtag, httpStatus, StorageError } from './storage-error.ts';
import { type DownloadOptions, downloadFile, type TransferOptions } from './transfer/download-file.ts';
import type { ObjectHead } from './transfer/object-head.ts';
import { type StagedFile, type StageOptions, stageFile } from './transfer/stage-file.ts';
import { uploadFile } from './transfer/upload-file.ts';
import type { UploadOptions } from './transfer/upload-slices.ts';

/** First and last byte, both included; without `end`, up to the last. */
export type ByteRange = { start: number; end?: number };
export type ListedObject = { key: string; sizeBytes: number; etag: string; lastModified: Date | null };
export type OpenUpload = { key: string; uploadId: string; initiatedAt: Date | null };
export type UploadedPart = { partNumber: number; sizeBytes: number; etag: string };
export type PutOptions = Omit<UploadOptions, keyof TransferOptions | 'preferredPartBytes'>;
export type PresignOptions = {
  /** 1 to 604,800 (7 days). */
  expiresSeconds: number;
  /** `Content-Disposition` of the response. */
  contentDisposition?: string;
  /** `Content-Type` of the response. */
  contentType?: string;
  /** Origin of the URL, if the reader reaches the storage under another name. */
  endpoint?: string;
};

export type Storage = ReturnType<typeof createStorage>;

const DELETE_BATCH = 1000;

/** The product's object storage. Any function may throw S3 client errors; its own errors are `StorageError`. */
export function createStorage(config: StorageConfig) {
  const { bucket } = config;
  const client = createClient(config, config.endpoint);
  const presigners = new Map<string, S3Client>([[config.endpoint, client]]);

  async function headObject(key: string): Promise<ObjectHead | null> {
    try {
      const answer = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
      return {
        sizeBytes: answer.ContentLength ?? 0,
        etag: bareEtag(answer.ETag),
        contentType: answer.ContentType ?? null,
        lastModified: answer.LastModified ?? null,
        metadata: answer.Metadata ?? {},
        storageClass: answer.StorageClass ?? null,
      };
    } catch (error) {
      if (httpStatus(error) === 404) return null;
      throw error;
    }
  }

  return {
    /** Null if there is no such object. */
    headObject,

    /**
     * The bytes of an object, or a range of it; with `etag`, of that version.
     * @throws StorageError object-missing, object-changed
     */
    async getObjectStream(
      key: string,
      range?: ByteRange,
      { etag, signal }: { etag?: string; signal?: AbortSignal } = {},
    ): Promise<Readable> {
      const Range = range && `bytes=${range.start}-${range.end ?? ''}`;
      const IfMatch = etag && `"${etag}"`;
      try {
        const command = new GetObjectCommand({ Bucket: bucket, Key: key, Range, IfMatch });
        const answer = await client.send(command, { abortSignal: signal });
        const body = answer.Body as Readable;
        if (!etag || bareEtag(answer.ETag) === etag) return body;
        // The store ignored the condition.
        body.destroy();
        throw new StorageError('object-changed', key);
      } catch (cause) {
        if (httpStatus(cause) === 404) throw new StorageError('object-missing', key, { cause });
        if (httpStatus(cause) === 412) throw new StorageError('object-changed', key, { cause });
        throw cause;
      }
    },

    /** With `etag`, that version of the object. @throws StorageError object-missing, object-changed, object-damaged */
    async downloadToFile(key: string, path: string, { etag, ...options }: DownloadOptions = {}): Promise<ObjectHead> {
      options.signal?.throwIfAborted();
      const head = await headObject(key);
      if (!head) throw new StorageError('object-missing', key);
      if (etag && head.etag !== etag) {
        throw new StorageError('object-changed', key, { facts: { expected: etag, etag: head.etag } });
      }
      await downloadFile(client, { bucket, key, head }, path, options);
      return head;
    },

    /** @throws StorageError object-damaged */
    uploadFile(key: string, path: string, options: UploadOptions): Promise<{ etag: string; sizeBytes: number }> {
      return uploadFile(client, { bucket, key }, path, options);
    },

    /** Uploads a file without publishing it under its key; the result's `publish` does that atomically. */
    stageFile(key: string, path: string, options: StageOptions): Promise<StagedFile> {
      return stageFile(client, { bucket, key }, path, options);
    },

    /** Stores bytes from memory. */
    async putObject(key: string, body: Uint8Array | string, options: PutOptions): Promise<{ etag: string }> {
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: body,
        ContentType: options.contentType,
        CacheControl: options.cacheControl,
        ContentDisposition: options.contentDisposition,
        Metadata: options.metadata,
      });
      return { etag: bareEtag((await client.send(command)).ETag) };
    },

    /** Does nothing if there is no such object. */
    async deleteObject(key: string): Promise<void> {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },

    /** @throws StorageError delete-failed */
    async deleteObjects(keys: readonly string[]): Promise<void> {
      for (let i = 0; i < keys.length; i += DELETE_BATCH) {
        const Objects = keys.slice(i, i + DELETE_BATCH).map((Key) => ({ Key }));
        const answer = await client.send(
          new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
        );
        const [failure] = answer.Errors ?? [];
        if (failure) throw new StorageError('delete-failed', failure.Key ?? '', { facts: { code: failure.Code } });
      }
    },

    /** All objects whose key has this prefix, in key order. */
    async *listObjects(prefix: string): AsyncGenerator<ListedObject> {
      let token: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token });
        const page = await client.send(command);
        for (const { Key, Size, ETag, LastModified } of page.Contents ?? []) {
          yield { key: Key ?? '', sizeBytes: Size ?? 0, etag: bareEtag(ETag), lastModified: LastModified ?? null };
        }
        token = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (token !== undefined);
    },

    /** A URL that reads one object without other credentials until it expires. */
    presignGet(key: string, options: PresignOptions): Promise<string> {
      const endpoint = options.endpoint ?? config.endpoint;
      const presigner = presigners.get(endpoint) ?? createClient(config, endpoint);
      presigners.set(endpoint, presigner);
      const command = new GetObjectCommand({
        Bucket: bucket,
        Key: key,
        ResponseContentDisposition: options.contentDisposition,
        ResponseContentType: options.contentType,
      });
      return getSignedUrl(presigner, command, { expiresIn: options.expiresSeconds });
    },

    /** Does nothing if the upload no longer exists. */
    async abortMultipartUpload(key: string, uploadId: string): Promise<void> {
      try {
        await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key: key, UploadId: uploadId }));
      } catch (error) {
        if (httpStatus(error) !== 404) throw error;
      }
    },

    async listMultipartUploads(prefix = ''): Promise<OpenUpload[]> {
      const uploads: OpenUpload[] = [];
      let markers: { KeyMarker?: string; UploadIdMarker?: string } | null = {};
      while (markers !== null) {
        const command: ListMultipartUploadsCommand = new ListMultipartUploadsCommand({
          Bucket: bucket,
          Prefix: prefix,
          ...markers,
        });
        const page = await client.send(command);
        for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
          uploads.push({ key: Key ?? '', uploadId: UploadId ?? '', initiatedAt: Initiated ?? null });
        }
        markers = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : null;
      }
      return uploads;
    },

    /** The parts of an open upload; null if there is no such upload. */
    async listParts(key: string, uploadId: string): Promise<UploadedPart[] | null> {
      const parts: UploadedPart[] = [];
      try {
        let PartNumberMarker: string | undefined;
        do {
          const command: ListPartsCommand = new ListPartsCommand({
            Bucket: bucket,
            Key: key,
            UploadId: uploadId,
            PartNumberMarker,
          });
          const page = await client.send(command);
          for (const { PartNumber, Size, ETag } of page.Parts ?? []) {
            parts.push({ partNumber: PartNumber ?? 0, sizeBytes: Size ?? 0, etag: bareEtag(ETag) });
          }
          PartNumberMarker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
        } while (PartNumberMarker !== undefined);
        return parts;
      } catch (error) {
        if (httpStatus(error) === 404) return null;
        throw error;
      }
    },

    /** Creates the bucket if it is missing. */
    async ensureBucket(): Promise<void> {
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }));
      } catch (error) {
        if (httpStatus(error) !== 404) throw error;
        // The oldest region must not be named.
        const location = config.region === 'us-east-1' ? undefined : (config.region as BucketLocationConstraint);
        const CreateBucketConfiguration = location && { LocationConstraint: location };
        const command = new CreateBucketCommand({ Bucket: bucket, CreateBucketConfiguration });
        await client.send(command).catch((failure: unknown) => {
          // Another process created it meanwhile.
          if (httpStatus(failure) !== 409) throw failure;
        });
      }
    },

    /** Rejects if the storage doesn't answer, or only that it is unavailable; any other answer, even a refusal, is a sign of life. */
    async expectAnswer(signal?: AbortSignal): Promise<void> {
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal: signal });
      } catch (error) {
        const status = httpStatus(error);
        if (status === null || status >= 500) throw error;
      }
    },

    /** Closes idle connections. */
    close(): void {
      for (const presigner of presigners.values()) presigner.destroy();
    },
  };
}
