import { createHash } from 'node:crypto';
import type { Authentication } from './authenticate.ts';
import { ByteReader } from './byte-reader.ts';
import { S3Error } from './s3-error.ts';
import { isSameSignature, scopeText, sign } from './signature.ts';

const EMPTY_SHA256 = createHash('sha256').digest('hex');
const MAX_TRAILERS = 8;

/** The three `aws-chunked` framings that this store reads, by their `x-amz-content-sha256`. */
const FRAMINGS: Readonly<Record<string, { isSigned: boolean; hasTrailers: boolean }>> = {
  'STREAMING-AWS4-HMAC-SHA256-PAYLOAD': { isSigned: true, hasTrailers: false },
  'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER': { isSigned: true, hasTrailers: true },
  'STREAMING-UNSIGNED-PAYLOAD-TRAILER': { isSigned: false, hasTrailers: true },
};

export function isChunkedPayload(payloadHash: string): boolean {
  return payloadHash.startsWith('STREAMING-');
}

/**
 * Removes the framing of an `aws-chunked` body and checks the signatures of each chunk and the trailers.
 * A chunk's bytes are emitted before its signature is checked: publish nothing before the end.
 * @param trailers receives the trailing headers, names in lower case
 * @throws S3Error SignatureDoesNotMatch, IncompleteBody, InvalidRequest, NotImplemented
 */
export async function* decodeChunkedBody(
  source: AsyncIterable<Buffer>,
  authentication: Authentication,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const framing = FRAMINGS[authentication.payloadHash];
  if (!framing) throw new S3Error('NotImplemented', { Header: 'x-amz-content-sha256' });
  const reader = new ByteReader(source);
  let previous = authentication.signature;

  for (;;) {
    const { size, signature } = parseChunkHeader(await reader.readLine(), framing.isSigned);
    const hash = framing.isSigned ? createHash('sha256') : null;
    for await (const piece of reader.readBytes(size)) {
      hash?.update(piece);
      yield piece;
    }
    if (hash) {
      const computed = signChunk(authentication, previous, hash.digest('hex'));
      if (!isSameSignature(computed, signature)) throw new S3Error('SignatureDoesNotMatch');
      previous = computed;
    }
    if (size === 0) break;
    if ((await reader.readLine()) !== '') throw new S3Error('InvalidRequest');
  }
  if (framing.hasTrailers) {
    await readTrailers(reader, authentication, framing.isSigned ? previous : null, trailers);
  } else if ((await reader.readLine()) !== '') {
    throw new S3Error('InvalidRequest');
  }
  if (!(await reader.isAtEnd())) throw new S3Error('InvalidRequest');
}

function parseChunkHeader(line: string, isSigned: boolean): { size: number; signature: string } {
  const match = /^([0-9a-fA-F]{1,12})(?:;chunk-signature=([0-9a-f]{64}))?$/.exec(line);
  if (!match || (isSigned && match[2] === undefined)) throw new S3Error('InvalidRequest');
  return { size: Number.parseInt(match[1] ?? '', 16), signature: match[2] ?? '' };
}

async function readTrailers(
  reader: ByteReader,
  authentication: Authentication,
  previousSignature: string | null,
  trailers: Map<string, string>,
): Promise<void> {
  let signature: string | null = null;
  for (let line = await readTrailerLine(reader); line !== ''; line = await readTrailerLine(reader)) {
    const colon = line.indexOf(':');
    if (colon < 1 || trailers.size >= MAX_TRAILERS) throw new S3Error('InvalidRequest');
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    if (name === 'x-amz-trailer-signature') signature = value;
    else trailers.set(name, value);
  }
  if (previousSignature === null) return;
  const text = [...trailers].map(([name, value]) => `${name}:${value}\n`).join('');
  const computed = signTrailers(authentication, previousSignature, createHash('sha256').update(text).digest('hex'));
  if (signature === null || !isSameSignature(computed, signature)) throw new S3Error('SignatureDoesNotMatch');
}

/** Some clients end a trailer with an extra line feed before its CRLF. */
async function readTrailerLine(reader: ByteReader): Promise<string> {
  return (await reader.readLine()).replace(/\n$/, '');
}

function signChunk(authentication: Authentication, previous: string, dataHash: string): string {
  return sign(
    authentication.signingKey,
    [
      'AWS4-HMAC-SHA256-PAYLOAD',
      authentication.datetime,
      scopeText(authentication.scope),
      previous,
      EMPTY_SHA256,
      dataHash,
    ].join('\n'),
  );
}

function signTrailers(authentication: Authentication, previous: string, trailerHash: string): string {
  return sign(
    authentication.signingKey,
    ['AWS4-HMAC-SHA256-TRAILER', authentication.datetime, scopeText(authentication.scope), previous, trailerHash].join(
      '\n',
    ),
  );
}
