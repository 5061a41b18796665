import { copyFile, link } from 'node:fs/promises';
import { join } from 'node:path';
import { checksumHeader } from '../protocol/checksums.ts';
import { MAX_PUT_BYTES, type ReceivedBody, receiveBody } from '../protocol/receive-body.ts';
import { storedHeaders, userMetadata } from '../protocol/request-headers.ts';
import { S3Error } from '../protocol/s3-error.ts';
import type { S3Request } from '../protocol/s3-request.ts';
import { xmlDocument } from '../protocol/xml.ts';
import { syncPath } from '../store/durable-files.ts';
import { FileSink } from '../store/file-sink.ts';
import type { ObjectManifest } from '../store/object-manifest.ts';
import { checkConditions } from './conditions.ts';
import { type Handler, requestedBucket, requestedKey, xmlReply } from './handler.ts';

/** The only piece of an object from a single PUT. */
const PIECE = 'object';

/** `If-None-Match: *` is the only supported condition on writes: the key must be new. @throws S3Error NotImplemented */
export function readIsNewOnly(request: S3Request): boolean {
  if (request.headers.has('if-match')) throw new S3Error('NotImplemented', { Header: 'If-Match' });
  const condition = request.headers.get('if-none-match');
  if (condition !== undefined && condition !== '*') throw new S3Error('NotImplemented', { Header: 'If-None-Match' });
  return condition === '*';
}

export const putObject: Handler = async (context) => {
  const { request, authentication } = context;
  const { objects } = requestedBucket(context);
  const isNewOnly = readIsNewOnly(request);
  const headers = storedHeaders(request);
  const metadata = userMetadata(request);
  const data = await objects.createData();
  let isPublished = false;
  try {
    const sink = await FileSink.create(join(data.path, PIECE));
    let body: ReceivedBody;
    try {
      body = await receiveBody(request, authentication, (chunk) => sink.write(chunk), { maxBytes: MAX_PUT_BYTES });
      await sink.finish();
    } catch (error) {
      await sink.discard();
      throw error;
    }
    const manifest: ObjectManifest = {
      key: requestedKey(context),
      dataId: data.dataId,
      pieces: [{ file: PIECE, size: body.size }],
      size: body.size,
      etag: body.md5,
      lastModified: context.now().toISOString(),
      headers,
      metadata,
      checksum: body.checksum,
      uploadId: null,
    };
    await objects.publish(manifest, { isNewOnly });
    isPublished = true;
    const checksum = body.checksum && { [checksumHeader(body.checksum.algorithm)]: body.checksum.value };
    return { status: 200, headers: { etag: `"${body.md5}"`, ...checksum } };
  } finally {
    if (!isPublished) objects.leases.removeWhenFree(data.dataId);
    data.release();
  }
};

/** A copy shares its source's bytes through hard links: it costs the same for 1 kB and 60 GB. */
export const copyObject: Handler = async (context) => {
  const { store, request } = context;
  const target = requestedBucket(context);
  const isNewOnly = readIsNewOnly(request);
  const source = parseCopySource(request.headers.get('x-amz-copy-source') ?? '');
  const directive = request.headers.get('x-amz-metadata-directive') ?? 'COPY';
  if (directive !== 'COPY' && directive !== 'REPLACE') {
    throw new S3Error('InvalidArgument', { ArgumentName: 'x-amz-metadata-directive' });
  }
  const key = requestedKey(context);
  if (directive === 'COPY' && source.bucket === target.name && source.key === key) {
    throw new S3Error('InvalidRequest', { Message: 'This copy request is illegal because it changes nothing.' });
  }
  const { objects: sourceObjects } = store.bucket(source.bucket);
  const held = await sourceObjects.readAndHold(source.key);
  if (!held) throw new S3Error('NoSuchKey', { Key: source.key });
  try {
    if (checkConditions(request.headers, held.manifest, 'x-amz-copy-source-') === 'not-modified') {
      throw new S3Error('PreconditionFailed');
    }
    const data = await target.objects.createData();
    let isPublished = false;
    try {
      for (const { file } of held.manifest.pieces) {
        await linkOrCopy(join(sourceObjects.leases.path(held.manifest.dataId), file), join(data.path, file));
      }
      const replaced = directive === 'REPLACE' && { headers: storedHeaders(request), metadata: userMetadata(request) };
      const copy: ObjectManifest = {
        ...held.manifest,
        ...replaced,
        key,
        dataId: data.dataId,
        lastModified: context.now().toISOString(),
        uploadId: null,
      };
      await target.objects.publish(copy, { isNewOnly });
      isPublished = true;
      return xmlReply(xmlDocument('CopyObjectResult', { LastModified: copy.lastModified, ETag: `"${copy.etag}"` }));
    } finally {
      if (!isPublished) target.objects.leases.removeWhenFree(data.dataId);
      data.release();
    }
  } finally {
    held.release();
  }
};

/** `/bucket/key` or `bucket/key`, percent-encoded. @throws S3Error InvalidArgument, NotImplemented for a version */
function parseCopySource(header: string): { bucket: string; key: string } {
  if (header.includes('?')) throw new S3Error('NotImplemented', { Header: 'x-amz-copy-source' });
  let path: string;
  try {
    path = decodeURIComponent(header).replace(/^\//, '');
  } catch {
    throw new S3Error('InvalidArgument', { ArgumentName: 'x-amz-copy-source' });
  }
  const slash = path.indexOf('/');
  if (slash < 1 || slash === path.length - 1) {
    throw new S3Error('InvalidArgument', { ArgumentName: 'x-amz-copy-source' });
  }
  return { bucket: path.slice(0, slash), key: path.slice(slash + 1) };
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    // A file system without hard links. Published bytes must be on disk, as after a PUT.
    if (!(error instanceof Error && 'code' in error) || error.code === 'ENOENT') throw error;
    await copyFile(from, to);
    await syncPath(to);
  }
}
