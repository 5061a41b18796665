import { createReadStream } from 'node:fs';
import { validateHeaderValue } from 'node:http';
import { join } from 'node:path';
import { type ByteRange, parseByteRange } from '../protocol/byte-range.ts';
import { checksumHeader } from '../protocol/checksums.ts';
import { integerParameter } from '../protocol/request-headers.ts';
import { S3Error } from '../protocol/s3-error.ts';
import type { S3Request } from '../protocol/s3-request.ts';
import type { ObjectManifest } from '../store/object-manifest.ts';
import { checkConditions, isRangeStillValid } from './conditions.ts';
import { type Handler, type Reply, requestedBucket, requestedKey } from './handler.ts';

/** Bytes per read: large reads use the thread pool less. */
const READ_BYTES = 512 * 1024;
/** `response-*` parameters that replace a stored header in the response. */
const OVERRIDES = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
] as const;

export const getObject: Handler = async (context) => {
  const { request } = context;
  const { objects } = requestedBucket(context);
  const held = await objects.readAndHold(requestedKey(context));
  if (!held) throw new S3Error('NoSuchKey', { Key: requestedKey(context) });
  const { manifest, release } = held;
  let isHandedOver = false;
  try {
    const reply = describeObject(request, manifest);
    if (reply.status === 304 || manifest.size === 0) return reply;
    const range = reply.range ?? { start: 0, end: manifest.size - 1 };
    isHandedOver = true;
    return { ...reply, body: readPieces(objects.leases.path(manifest.dataId), manifest, range), release };
  } finally {
    if (!isHandedOver) release();
  }
};

export const headObject: Handler = async (context) => {
  const { objects } = requestedBucket(context);
  const manifest = await objects.read(requestedKey(context));
  if (!manifest) throw new S3Error('NoSuchKey', { Key: requestedKey(context) });
  return describeObject(context.request, manifest);
};

function describeObject(request: S3Request, manifest: ObjectManifest): Reply & { range: ByteRange | null } {
  const headers = objectHeaders(request, manifest);
  if (checkConditions(request.headers, manifest) === 'not-modified') {
    return {
      status: 304,
      headers: { etag: `"${manifest.etag}"`, 'last-modified': headers['last-modified'] ?? '' },
      range: null,
    };
  }
  const part = partRange(request, manifest);
  const range = part ?? requestedRange(request, manifest);
  if (part && manifest.uploadId !== null) headers['x-amz-mp-parts-count'] = String(manifest.pieces.length);
  if (range === null) return { status: 200, headers: { ...headers, 'content-length': String(manifest.size) }, range };
  return {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(range.end - range.start + 1),
      'content-range': `bytes ${range.start}-${range.end}/${manifest.size}`,
    },
    range,
  };
}

function requestedRange(request: S3Request, manifest: ObjectManifest): ByteRange | null {
  if (!isRangeStillValid(request.headers.get('if-range'), manifest)) return null;
  return parseByteRange(request.headers.get('range'), manifest.size);
}

/** `?partNumber=`: the bytes of one part of a multipart upload; an object from a single PUT is its own first part. */
function partRange(request: S3Request, manifest: ObjectManifest): ByteRange | null {
  if (!request.query.has('partNumber')) return null;
  const number = integerParameter(request, 'partNumber', { min: 1, max: 10_000, fallback: 1 });
  const piece = manifest.pieces[number - 1];
  if (manifest.uploadId === null || !piece) {
    if (number === 1) return null;
    throw new S3Error('InvalidRange', { PartNumberRequested: String(number) });
  }
  const start = manifest.pieces.slice(0, number - 1).reduce((sum, before) => sum + before.size, 0);
  return piece.size === 0 ? null : { start, end: start + piece.size - 1 };
}

function objectHeaders(request: S3Request, manifest: ObjectManifest): Record<string, string> {
  const headers: Record<string, string> = {
    ...manifest.headers,
    'accept-ranges': 'bytes',
    etag: `"${manifest.etag}"`,
    'last-modified': new Date(manifest.lastModified).toUTCString(),
    'x-content-type-options': 'nosniff',
  };
  for (const [name, value] of Object.entries(manifest.metadata)) headers[`x-amz-meta-${name}`] = value;
  const wantsChecksum = request.headers.get('x-amz-checksum-mode')?.toUpperCase() === 'ENABLED';
  if (wantsChecksum && manifest.checksum && !request.headers.has('range')) {
    headers[checksumHeader(manifest.checksum.algorithm)] = manifest.checksum.value;
    headers['x-amz-checksum-type'] = manifest.checksum.type;
  }
  for (const name of OVERRIDES) {
    const value = request.query.get(`response-${name}`);
    if (value !== undefined) headers[name] = checkedHeaderValue(name, value);
  }
  return headers;
}

function checkedHeaderValue(name: string, value: string): string {
  try {
    validateHeaderValue(name, value);
    return value;
  } catch {
    throw new S3Error('InvalidArgument', { ArgumentName: `response-${name}` });
  }
}

/** The bytes of a range across the pieces it spans. */
async function* readPieces(folder: string, manifest: ObjectManifest, range: ByteRange): AsyncGenerator<Buffer> {
  let offset = 0;
  for (const piece of manifest.pieces) {
    const start = Math.max(range.start - offset, 0);
    const end = Math.min(range.end - offset, piece.size - 1);
    offset += piece.size;
    if (start <= end) yield* createReadStream(join(folder, piece.file), { start, end, highWaterMark: READ_BYTES });
    if (offset > range.end) return;
  }
}
