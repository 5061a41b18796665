import { createHash } from 'node:crypto';
import { type Checksum, createRunningHash } from '../protocol/checksums.ts';
import { combineCrcs } from '../protocol/crc-combine.ts';
import { S3Error } from '../protocol/s3-error.ts';
import type { MultipartUpload, StoredPart } from './multipart-upload.ts';
import type { ObjectFiles } from './object-files.ts';
import type { ObjectManifest, OnCompleteStep } from './object-manifest.ts';
import type { Uploads } from './uploads.ts';

/** S3's own limit: every part but the last has at least 5 MiB. */
export const MIN_PART_BYTES = 5 * 1024 * 1024;

export type ListedPart = { partNumber: number; etag: string; checksum: string | null };

export type Completion = {
  key: string;
  uploadId: string;
  /** The parts as listed by the client. */
  listed: readonly ListedPart[];
  isNewOnly: boolean;
  /** Smallest size of a part, except the last. */
  minPartBytes: number;
  /** `x-amz-mp-object-size`, if sent. */
  expectedSize: number | null;
  /** Full-object checksum, if sent. */
  expectedChecksum: Checksum | null;
};

/**
 * Makes an object from the parts of an upload. No byte is copied: the manifest that publishes it names the part files. Repeating the same
 * Complete after it has succeeded gives the same answer.
 * @throws S3Error NoSuchUpload, InvalidPart, InvalidPartOrder, EntityTooSmall, InvalidRequest, BadDigest, PreconditionFailed
 */
export async function completeUpload(
  stores: { objects: ObjectFiles; uploads: Uploads },
  completion: Completion,
  now: Date,
  onStep?: OnCompleteStep,
): Promise<ObjectManifest> {
  const { key, uploadId } = completion;
  const { completions } = stores.uploads;
  // A second Complete waits for the running one, then finds its object, or the upload still open.
  while (completions.has(uploadId)) await completions.get(uploadId)?.catch(() => undefined);
  const repeated = await findRepeated(stores.objects, completion);
  if (repeated) return repeated;
  if (completions.has(uploadId)) return completeUpload(stores, completion, now, onStep);

  const publication = publish(stores, stores.uploads.find(key, uploadId), completion, now, onStep);
  completions.set(uploadId, publication);
  try {
    return await publication;
  } finally {
    completions.delete(uploadId);
  }
}

async function publish(
  stores: { objects: ObjectFiles; uploads: Uploads },
  upload: MultipartUpload,
  completion: Completion,
  now: Date,
  onStep?: OnCompleteStep,
): Promise<ObjectManifest> {
  const parts = selectParts(upload, completion);
  upload.phase = 'completing';
  let manifest: ObjectManifest;
  try {
    manifest = await buildManifest(upload, parts, completion, now);
    await onStep?.('validated');
    await stores.objects.publish(manifest, { isNewOnly: completion.isNewOnly, onStep });
  } catch (error) {
    upload.phase = 'open';
    throw error;
  }
  const used = new Set(manifest.pieces.map((piece) => piece.file));
  await stores.uploads.forget(upload, used, () => onStep?.('record-removed'));
  await onStep?.('parts-removed');
  return manifest;
}

async function findRepeated(objects: ObjectFiles, completion: Completion): Promise<ObjectManifest | null> {
  const manifest = await objects.read(completion.key);
  if (manifest?.uploadId !== completion.uploadId) return null;
  if (multipartEtag(completion.listed.map((part) => part.etag)) !== manifest.etag) throw new S3Error('InvalidPart');
  return manifest;
}

async function buildManifest(
  upload: MultipartUpload,
  parts: readonly StoredPart[],
  completion: Completion,
  now: Date,
): Promise<ObjectManifest> {
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  if (completion.expectedSize !== null && completion.expectedSize !== size) {
    throw new S3Error('InvalidRequest', { Message: 'The provided x-amz-mp-object-size does not match the parts.' });
  }
  const checksum = await checksumOfParts(upload, parts);
  const expected = completion.expectedChecksum;
  if (expected && checksum && expected.algorithm === checksum.algorithm && expected.value !== checksum.value) {
    throw new S3Error('BadDigest');
  }
  return {
    key: upload.record.key,
    dataId: upload.record.uploadId,
    pieces: parts.map((part) => ({ file: part.file, size: part.size })),
    size,
    etag: multipartEtag(parts.map((part) => part.md5)),
    lastModified: now.toISOString(),
    headers: upload.record.headers,
    metadata: upload.record.metadata,
    checksum,
    uploadId: upload.record.uploadId,
  };
}

function selectParts(
  upload: MultipartUpload,
  { listed, minPartBytes }: Pick<Completion, 'listed' | 'minPartBytes'>,
): StoredPart[] {
  const parts: StoredPart[] = [];
  for (const [i, wanted] of listed.entries()) {
    const before = listed[i - 1];
    if (before && before.partNumber >= wanted.partNumber) throw new S3Error('InvalidPartOrder');
    const part = upload.parts.get(wanted.partNumber);
    const isSame = part?.md5 === wanted.etag && (wanted.checksum === null || part.checksum === wanted.checksum);
    if (!part || !isSame) {
      throw new S3Error('InvalidPart', { UploadId: upload.record.uploadId, PartNumber: String(wanted.partNumber) });
    }
    parts.push(part);
  }
  for (const part of parts.slice(0, -1)) {
    if (part.size >= minPartBytes) continue;
    throw new S3Error('EntityTooSmall', {
      ProposedSize: String(part.size),
      MinSizeAllowed: String(minPartBytes),
      PartNumber: String(part.partNumber),
    });
  }
  return parts;
}

/** `<MD5 of the parts' MD5s>-<number of parts>`. */
function multipartEtag(partMd5s: readonly string[]): string {
  const hash = createHash('md5');
  for (const md5 of partMd5s) hash.update(md5, 'hex');
  return `${hash.digest('hex')}-${partMd5s.length}`;
}

async function checksumOfParts(upload: MultipartUpload, parts: readonly StoredPart[]): Promise<Checksum | null> {
  const wanted = upload.record.checksum;
  if (!wanted || parts.some((part) => part.checksum === null)) return null;
  const digests = parts.map((part) => ({ digest: Buffer.from(part.checksum ?? '', 'base64'), size: part.size }));
  if (wanted.type === 'FULL_OBJECT') {
    return { ...wanted, value: combineCrcs(wanted.algorithm, digests).toString('base64') };
  }
  const hash = await createRunningHash(wanted.algorithm);
  for (const { digest } of digests) hash.update(digest);
  return { ...wanted, value: `${hash.digest().toString('base64')}-${parts.length}` };
}
