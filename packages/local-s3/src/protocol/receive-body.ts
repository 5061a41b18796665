import { createHash } from 'node:crypto';
import type { Authentication } from './authenticate.ts';
import {
  type Checksum,
  type ChecksumAlgorithm,
  checkedDigest,
  checksumHeader,
  createRunningHash,
  decodeDigest,
  readAnnouncedChecksum,
} from './checksums.ts';
import { decodeChunkedBody, isChunkedPayload } from './chunked-body.ts';
import { S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';

/** Largest part, and largest object in a single PUT: 5 GiB. */
export const MAX_PUT_BYTES = 5 * 1024 ** 3;

export type ReceivedBody = { size: number; md5: string; checksum: Checksum | null };
/** Consumes the bytes; a returned promise makes the sender wait. The buffer is not modified afterwards. */
export type BodySink = (chunk: Buffer) => Promise<void> | undefined;

/**
 * Passes a body to `sink` as it arrives and checks everything its client declared about it: length, Content-MD5, SHA-256,
 * additional checksum, chunk signatures. The bytes may only be published once it returns.
 * @param algorithm additional checksum to compute even if the client announces none
 * @throws S3Error MissingContentLength, EntityTooLarge, IncompleteBody, InvalidDigest, BadDigest, XAmzContentSHA256Mismatch …
 */
export async function receiveBody(
  request: S3Request,
  authentication: Authentication,
  sink: BodySink,
  options: { maxBytes: number; algorithm?: ChecksumAlgorithm | null },
): Promise<ReceivedBody> {
  const { payloadHash } = authentication;
  const isChunked = isChunkedPayload(payloadHash);
  const length = readLength(request, isChunked);
  if (length > options.maxBytes) throw new S3Error('EntityTooLarge', { MaxSizeAllowed: String(options.maxBytes) });
  if (!isChunked && payloadHash !== 'UNSIGNED-PAYLOAD' && !/^[0-9a-f]{64}$/.test(payloadHash)) {
    throw new S3Error('InvalidArgument', { ArgumentName: 'x-amz-content-sha256' });
  }
  const contentMd5 = request.headers.get('content-md5');
  if (contentMd5 !== undefined && decodeDigest(contentMd5, 16) === null) throw new S3Error('InvalidDigest');
  const announced = readAnnouncedChecksum(request);
  const algorithm = announced?.algorithm ?? options.algorithm ?? null;
  if (announced && options.algorithm && announced.algorithm !== options.algorithm) {
    throw new S3Error('InvalidRequest', { Message: 'Checksum Type mismatch occurred' });
  }

  const md5 = createHash('md5');
  const sha256 = isChunked || payloadHash === 'UNSIGNED-PAYLOAD' ? null : createHash('sha256');
  const extra = algorithm === null ? null : await createRunningHash(algorithm);
  const trailers = new Map<string, string>();
  let size = 0;
  for await (const chunk of isChunked ? decodeChunkedBody(request.body, authentication, trailers) : request.body) {
    size += chunk.length;
    if (size > length) throw new S3Error('IncompleteBody');
    md5.update(chunk);
    sha256?.update(chunk);
    extra?.update(chunk);
    const written = sink(chunk);
    if (written) await written;
  }

  if (size !== length) throw new S3Error('IncompleteBody');
  const md5Digest = md5.digest();
  if (contentMd5 !== undefined && contentMd5 !== md5Digest.toString('base64')) throw new S3Error('BadDigest');
  if (sha256 && sha256.digest('hex') !== payloadHash) throw new S3Error('XAmzContentSHA256Mismatch');
  let checksum: Checksum | null = null;
  if (algorithm && extra) {
    const value = extra.digest().toString('base64');
    if (announced && value !== (announced.value ?? trailingValue(algorithm, trailers))) throw new S3Error('BadDigest');
    checksum = { algorithm, value, type: 'FULL_OBJECT' };
  }
  return { size, md5: md5Digest.toString('hex'), checksum };
}

/** Reads a small body into memory, for the XML documents of requests. */
export async function receiveText(
  request: S3Request,
  authentication: Authentication,
  options: { maxBytes: number; needsDigest?: boolean },
): Promise<string> {
  if (options.needsDigest && !request.headers.has('content-md5') && readAnnouncedChecksum(request) === null) {
    throw new S3Error('InvalidRequest', { Message: 'Missing required header for this request: Content-MD5' });
  }
  const chunks: Buffer[] = [];
  const keep: BodySink = (chunk) => {
    chunks.push(chunk);
    return undefined;
  };
  await receiveBody(request, authentication, keep, { maxBytes: options.maxBytes });
  return Buffer.concat(chunks).toString('utf8');
}

function readLength(request: S3Request, isChunked: boolean): number {
  const text = request.headers.get(isChunked ? 'x-amz-decoded-content-length' : 'content-length');
  if (text === undefined || !/^\d{1,15}$/.test(text)) throw new S3Error('MissingContentLength');
  return Number(text);
}

function trailingValue(algorithm: ChecksumAlgorithm, trailers: ReadonlyMap<string, string>): string {
  const value = trailers.get(checksumHeader(algorithm));
  if (value === undefined) throw new S3Error('InvalidDigest');
  return checkedDigest(algorithm, value);
}
