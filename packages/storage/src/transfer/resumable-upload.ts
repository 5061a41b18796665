import { ListMultipartUploadsCommand, ListPartsCommand, type S3Client } from '@aws-sdk/client-s3';
import { bareEtag, httpStatus } from '../storage-error.ts';
import type { Target } from './upload-slices.ts';

/** An upload that an earlier attempt left open, with its parts. */
export type ResumableParts = {
  uploadId: string;
  /** By number, from 1. */
  parts: ReadonlyMap<number, { etag: string; sizeBytes: number }>;
};

/** The newest open upload of exactly this key; null if there is none or the key may not list them. */
export async function findResumable(
  client: S3Client,
  { bucket, key }: Target,
  signal: AbortSignal | undefined,
): Promise<ResumableParts | null> {
  try {
    const command = new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: key });
    const open = (await client.send(command, { abortSignal: signal })).Uploads ?? [];
    const newest = open
      .filter((upload) => upload.Key === key && upload.UploadId)
      .sort((a, b) => (b.Initiated?.getTime() ?? 0) - (a.Initiated?.getTime() ?? 0))[0];
    if (!newest?.UploadId) return null;
    return { uploadId: newest.UploadId, parts: await listParts(client, { bucket, key }, newest.UploadId, signal) };
  } catch (error) {
    if ([403, 404, 501].includes(httpStatus(error) ?? 0)) return null;
    throw error;
  }
}

async function listParts(
  client: S3Client,
  { bucket, key }: Target,
  uploadId: string,
  signal: AbortSignal | undefined,
): Promise<Map<number, { etag: string; sizeBytes: number }>> {
  const parts = new Map<number, { etag: string; sizeBytes: number }>();
  let marker: string | undefined;
  do {
    const command: ListPartsCommand = new ListPartsCommand({
      Bucket: bucket,
      Key: key,
      UploadId: uploadId,
      PartNumberMarker: marker,
    });
    const page = await client.send(command, { abortSignal: signal });
    for (const { PartNumber = 0, ETag, Size = 0 } of page.Parts ?? []) {
      parts.set(PartNumber, { etag: bareEtag(ETag), sizeBytes: Size });
    }
    marker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
  } while (marker !== undefined);
  return parts;
}
