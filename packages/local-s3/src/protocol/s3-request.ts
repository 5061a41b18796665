import type { IncomingMessage } from 'node:http';
import { S3Error } from './s3-error.ts';

/** Longest key in S3, in bytes of UTF-8. */
const MAX_KEY_BYTES = 1024;
const BUCKET_NAME = /^(?!\d+\.\d+\.\d+\.\d+$)[a-z0-9](?:[a-z0-9-]|\.(?!\.)){1,61}[a-z0-9]$/;

/** A parsed request, as used by the router, the signature check and the handlers. */
export type S3Request = {
  readonly method: string;
  /** Decoded path, starting with `/`. */
  readonly path: string;
  readonly bucket: string | null;
  readonly key: string | null;
  /** Decoded parameters in order of arrival; each name appears once. */
  readonly query: ReadonlyMap<string, string>;
  /** Lower-case names; repeated headers joined with commas, bytes kept as latin1. */
  readonly headers: ReadonlyMap<string, string>;
  /** The raw body. Starting to read it tells a client waiting for `100 Continue` to proceed. */
  readonly body: AsyncIterable<Buffer>;
};

export function isBucketName(name: string): boolean {
  return BUCKET_NAME.test(name);
}

/** @throws S3Error InvalidURI, InvalidArgument, KeyTooLongError */
export function readS3Request(message: IncomingMessage, body: AsyncIterable<Buffer>): S3Request {
  const url = message.url ?? '';
  if (!url.startsWith('/')) throw new S3Error('InvalidURI');
  const mark = url.indexOf('?');
  const path = decode(mark === -1 ? url : url.slice(0, mark));
  const slash = path.indexOf('/', 1);
  const bucket = path.slice(1, slash === -1 ? undefined : slash);
  const key = slash === -1 ? '' : path.slice(slash + 1);
  if (bucket === '' && key !== '') throw new S3Error('InvalidBucketName');
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) throw new S3Error('KeyTooLongError');
  return {
    method: message.method ?? '',
    path,
    bucket: bucket === '' ? null : bucket,
    key: key === '' ? null : key,
    query: readQuery(mark === -1 ? '' : url.slice(mark + 1)),
    headers: readHeaders(message.rawHeaders),
    body,
  };
}

function readQuery(text: string): Map<string, string> {
  const query = new Map<string, string>();
  for (const field of text.split('&')) {
    if (field === '') continue;
    const equals = field.indexOf('=');
    const name = decode((equals === -1 ? field : field.slice(0, equals)).replaceAll('+', ' '));
    if (query.has(name)) throw new S3Error('InvalidArgument', { ArgumentName: name });
    query.set(name, equals === -1 ? '' : decode(field.slice(equals + 1).replaceAll('+', ' ')));
  }
  return query;
}

function readHeaders(raw: readonly string[]): Map<string, string> {
  const headers = new Map<string, string>();
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = (raw[i] ?? '').toLowerCase();
    const value = (raw[i + 1] ?? '').trim();
    const earlier = headers.get(name);
    headers.set(name, earlier === undefined ? value : `${earlier},${value}`);
  }
  return headers;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error('InvalidURI');
  }
}
