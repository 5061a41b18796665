import { describe, expect, it } from 'vitest';
import { authenticate, type Credential } from './authenticate.ts';
import { S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';
import { canonicalRequest, deriveSigningKey, formatDatetime, type Scope, sign, stringToSign } from './signature.ts';

const FULL: Credential = { accessKeyId: 'server', secretAccessKey: 'server-secret' };
const UPLOAD: Credential = { accessKeyId: 'uploads', secretAccessKey: 'uploads-secret', rights: 'upload' };
const SLASHED: Credential = { accessKeyId: 'team/a/server', secretAccessKey: 'another' };
const NOW = Date.UTC(2026, 4, 1, 12);
const MINUTE = 60_000;
const DAY_SECONDS = 24 * 3600;
const REGION = 'eu-west-3';

async function* noBody(): AsyncGenerator<Buffer> {}

/** How a request is signed; faults are introduced before signing, so that the signature itself is right. */
interface Signed {
  readonly credential?: Credential;
  readonly signedAt?: number;
  readonly scope?: Partial<Scope>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signedHeaders?: readonly string[];
  /** Sent along with the signed ones. */
  readonly unsigned?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

function requestOf(query: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>>): S3Request {
  return {
    ...{ method: 'GET', path: '/films/a', bucket: 'films', key: 'a', body: noBody() },
    ...{ query: new Map(Object.entries(query)), headers: new Map(Object.entries(headers)) },
  };
}

function scopeOf({ credential = FULL, signedAt = NOW, scope }: Signed): Scope {
  const day = formatDatetime(signedAt).slice(0, 8);
  const own = { accessKeyId: credential.accessKeyId, day, region: REGION };
  return { ...own, service: 's3', terminator: 'aws4_request', ...scope };
}

const textOf = (scope: Scope) => Object.values(scope).join('/');

function signatureOf(signed: Signed, request: S3Request, names: readonly string[], payloadHash: string): string {
  const scope = scopeOf(signed);
  const key = deriveSigningKey((signed.credential ?? FULL).secretAccessKey, scope);
  const canonical = canonicalRequest(request, names, payloadHash) ?? '';
  return sign(key, stringToSign(formatDatetime(signed.signedAt ?? NOW), scope, canonical));
}

/** Signed in the Authorization header. */
function byHeader(signed: Signed = {}): S3Request {
  const headers = {
    ...{ host: 'store', 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    ...{ 'x-amz-date': formatDatetime(signed.signedAt ?? NOW), ...signed.headers },
  };
  const names = signed.signedHeaders ?? Object.keys(headers).sort();
  const signature = signatureOf(signed, requestOf(signed.query ?? {}, headers), names, headers['x-amz-content-sha256']);
  const authorization = `AWS4-HMAC-SHA256 Credential=${textOf(scopeOf(signed))}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
  return requestOf(signed.query ?? {}, { ...headers, authorization, ...signed.unsigned });
}

/** Signed in the query: a presigned URL. */
function byQuery(signed: Signed = {}): S3Request {
  const headers = { host: 'store', ...signed.headers };
  const names = signed.signedHeaders ?? Object.keys(headers).sort();
  const query = {
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': textOf(scopeOf(signed)),
    'X-Amz-Date': formatDatetime(signed.signedAt ?? NOW),
    'X-Amz-Expires': '60',
    'X-Amz-SignedHeaders': names.join(';'),
    ...signed.query,
  };
  const payloadHash =
    signed.headers?.['x-amz-content-sha256'] ?? signed.query?.['X-Amz-Content-Sha256'] ?? 'UNSIGNED-PAYLOAD';
  const signature = signatureOf(signed, requestOf(query, headers), names, payloadHash);
  return requestOf({ ...query, 'X-Amz-Signature': signature }, { ...headers, ...signed.unsigned });
}

function answered(request: S3Request, nowMs = NOW): string {
  try {
    return authenticate(request, { credentials: [FULL, UPLOAD, SLASHED], region: REGION, nowMs }).credential
      .accessKeyId;
  } catch (error) {
    return error instanceof S3Error ? error.code : String(error);
  }
}

/** A request with some headers or parameters changed after signing; null removes one. */
function spoiled(request: S3Request, part: 'headers' | 'query', changes: Record<string, string | null>): S3Request {
  const changed = new Map(request[part]);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) changed.delete(name);
    else changed.set(name, value);
  }
  return { ...request, [part]: changed };
}

describe('a request signed by header', () => {
  const authorization = byHeader().headers.get('authorization') ?? '';
  it.each<[string, S3Request, string]>([
    ['identifies its key', byHeader(), 'server'],
    ['identifies the upload key', byHeader({ credential: UPLOAD }), 'uploads'],
    ['accepts a key name with slashes', byHeader({ credential: SLASHED }), 'team/a/server'],
    ['is accepted 15 minutes later', byHeader({ signedAt: NOW - 15 * MINUTE }), 'server'],
    ['is accepted 15 minutes early', byHeader({ signedAt: NOW + 15 * MINUTE }), 'server'],
    ['is not accepted a second after that', byHeader({ signedAt: NOW - 15 * MINUTE - 1000 }), 'RequestTimeTooSkewed'],
    ['nor a second earlier', byHeader({ signedAt: NOW + 15 * MINUTE + 1000 }), 'RequestTimeTooSkewed'],
    ['has the day of its date', byHeader({ scope: { day: '20260430' } }), 'AuthorizationHeaderMalformed'],
    ['has the region of the store', byHeader({ scope: { region: 'us-east-1' } }), 'AuthorizationHeaderMalformed'],
    ['is for S3', byHeader({ scope: { service: 'sqs' } }), 'AuthorizationHeaderMalformed'],
    [
      'ends its scope with aws4_request',
      byHeader({ scope: { terminator: 'aws3_request' } }),
      'AuthorizationHeaderMalformed',
    ],
    ['needs a known key', byHeader({ scope: { accessKeyId: 'nobody' } }), 'InvalidAccessKeyId'],
    ['needs the right secret', byHeader({ credential: { ...FULL, secretAccessKey: 'x' } }), 'SignatureDoesNotMatch'],
    ['names its algorithm', spoiled(byHeader(), 'headers', { authorization: 'Basic x' }), 'InvalidRequest'],
    [
      'is whole',
      spoiled(byHeader(), 'headers', { authorization: authorization.slice(0, -1) }),
      'AuthorizationHeaderMalformed',
    ],
    [
      'has five fields in its scope',
      spoiled(byHeader(), 'headers', { authorization: authorization.replace('/s3/', '/') }),
      'AuthorizationHeaderMalformed',
    ],
    ['declares its body', spoiled(byHeader(), 'headers', { 'x-amz-content-sha256': null }), 'InvalidRequest'],
    ['has a date', spoiled(byHeader(), 'headers', { 'x-amz-date': null }), 'AccessDenied'],
    ['has a valid date', spoiled(byHeader(), 'headers', { 'x-amz-date': '20260230T120000Z' }), 'AccessDenied'],
    ['signs its host', byHeader({ signedHeaders: ['x-amz-content-sha256', 'x-amz-date'] }), 'SignatureDoesNotMatch'],
    [
      'names its headers in order',
      byHeader({ signedHeaders: ['x-amz-date', 'host', 'x-amz-content-sha256'] }),
      'SignatureDoesNotMatch',
    ],
    [
      'names each once',
      byHeader({ signedHeaders: ['host', 'host', 'x-amz-content-sha256', 'x-amz-date'] }),
      'SignatureDoesNotMatch',
    ],
    [
      'contains every header it names',
      byHeader({ signedHeaders: ['host', 'range', 'x-amz-content-sha256', 'x-amz-date'] }),
      'SignatureDoesNotMatch',
    ],
    ['leaves no x-amz- header unsigned', byHeader({ unsigned: { 'x-amz-acl': 'public-read' } }), 'AccessDenied'],
    ['except those describing the body', byHeader({ unsigned: { 'x-amz-decoded-content-length': '1' } }), 'server'],
    ['and its trailer', byHeader({ unsigned: { 'x-amz-trailer': 'x' } }), 'server'],
    ['and its checksum', byHeader({ unsigned: { 'x-amz-checksum-algorithm': 'x' } }), 'server'],
    ['leaves other headers unsigned', byHeader({ unsigned: { range: 'bytes=0-1' } }), 'server'],
    ['may leave its content type unsigned', byHeader({ unsigned: { 'content-type': 'text/html' } }), 'server'],
    [
      'with the upload key may not',
      byHeader({ credential: UPLOAD, unsigned: { 'content-type': 'text/html' } }),
      'AccessDenied',
    ],
    [
      'with the upload key signs its content type',
      byHeader({ credential: UPLOAD, headers: { 'content-type': 'video/mp4' } }),
      'uploads',
    ],
    ['is not presigned as well', byHeader({ query: { 'X-Amz-Signature': 'x' } }), 'InvalidArgument'],
    ['nor half presigned', byHeader({ query: { 'X-Amz-Algorithm': 'x' } }), 'InvalidArgument'],
    ['must be signed at all', requestOf({}, { host: 'store' }), 'AccessDenied'],
  ])('%s', (_, request, expected) => expect(answered(request)).toBe(expected));

  it('may have its date in the Date header', () => {
    const headers = { host: 'store', date: new Date(NOW).toUTCString(), 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
    const names = Object.keys(headers).sort();
    const signature = signatureOf({}, requestOf({}, headers), names, 'UNSIGNED-PAYLOAD');
    const given = `AWS4-HMAC-SHA256 Credential=${textOf(scopeOf({}))},SignedHeaders=${names.join(';')},Signature=${signature}`;
    expect(answered(requestOf({}, { ...headers, authorization: given }))).toBe('server');
  });
});

describe('a presigned request', () => {
  const MALFORMED = 'AuthorizationQueryParametersError';
  it.each<[string, S3Request, string]>([
    ['identifies its key', byQuery(), 'server'],
    ['has its body’s hash in a header', byQuery({ headers: { 'x-amz-content-sha256': 'a'.repeat(64) } }), 'server'],
    ['or in a parameter', byQuery({ query: { 'X-Amz-Content-Sha256': 'b'.repeat(64) } }), 'server'],
    ['is accepted until it expires', byQuery({ signedAt: NOW - 60_000 }), 'server'],
    ['not a second later', byQuery({ signedAt: NOW - 61_000 }), 'AccessDenied'],
    ['is accepted 15 minutes before its date', byQuery({ signedAt: NOW + 15 * MINUTE }), 'server'],
    ['not a second earlier', byQuery({ signedAt: NOW + 15 * MINUTE + 1000 }), 'AccessDenied'],
    ['may last a second', byQuery({ query: { 'X-Amz-Expires': '1' } }), 'server'],
    ['and not less', byQuery({ query: { 'X-Amz-Expires': '0' } }), MALFORMED],
    ['may last a week', byQuery({ query: { 'X-Amz-Expires': String(7 * DAY_SECONDS) } }), 'server'],
    ['and not more', byQuery({ query: { 'X-Amz-Expires': String(7 * DAY_SECONDS + 1) } }), MALFORMED],
    ['needs an integer lifetime', byQuery({ query: { 'X-Amz-Expires': '1e2' } }), MALFORMED],
    ['names its algorithm', byQuery({ query: { 'X-Amz-Algorithm': 'AWS4-HMAC-SHA1' } }), MALFORMED],
    ['has a valid date', byQuery({ query: { 'X-Amz-Date': '20260230T120000Z' } }), MALFORMED],
    ['has the day of its date', byQuery({ scope: { day: '20260430' } }), MALFORMED],
    ['has the region of the store', byQuery({ scope: { region: 'us-east-1' } }), MALFORMED],
    ['is for S3', byQuery({ scope: { service: 'sqs' } }), MALFORMED],
    ['ends its scope with aws4_request', byQuery({ scope: { terminator: 'aws3_request' } }), MALFORMED],
    ['names signed headers', byQuery({ query: { 'X-Amz-SignedHeaders': '' } }), MALFORMED],
    ['has a credential', spoiled(byQuery(), 'query', { 'X-Amz-Credential': null }), MALFORMED],
    ['has a signature', spoiled(byQuery(), 'query', { 'X-Amz-Signature': null }), MALFORMED],
    ['has an algorithm', spoiled(byQuery(), 'query', { 'X-Amz-Algorithm': null }), MALFORMED],
    [
      'has its own signature',
      spoiled(byQuery(), 'query', { 'X-Amz-Signature': 'a'.repeat(64) }),
      'SignatureDoesNotMatch',
    ],
    ['needs a known key', byQuery({ scope: { accessKeyId: 'nobody' } }), 'InvalidAccessKeyId'],
    [
      'with the upload key leaves the content type to its user',
      byQuery({ credential: UPLOAD, unsigned: { 'content-type': 'video/mp4' } }),
      'uploads',
    ],
    ['leaves no x-amz- header unsigned', byQuery({ unsigned: { 'x-amz-acl': 'public-read' } }), 'AccessDenied'],
  ])('%s', (_, request, expected) => expect(answered(request)).toBe(expected));
});
