import { S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';
import * as sigv4 from './signature.ts';

/** `full` may do everything; `upload` only what one multipart upload and its existence check need. */
export type Rights = 'full' | 'upload';
/** `rights` defaults to `full`. */
export type Credential = { accessKeyId: string; secretAccessKey: string; rights?: Rights };

/** Who signed a request, and what the signature chain of a chunked body starts from. */
export type Authentication = {
  credential: Credential;
  /** `x-amz-content-sha256`: a hash, `UNSIGNED-PAYLOAD` or `STREAMING-…`. */
  payloadHash: string;
  signature: string;
  signingKey: Buffer;
  datetime: string;
  scope: sigv4.Scope;
};

const MAX_SKEW_MS = 15 * 60 * 1000;
const MAX_EXPIRES_SECONDS = 7 * 24 * 3600;

/** `x-amz-*` headers that may be unsigned: they describe how the body is sent and can't change what the request does. */
const MAY_BE_UNSIGNED = new Set([
  'x-amz-content-sha256',
  'x-amz-decoded-content-length',
  'x-amz-trailer',
  'x-amz-checksum-algorithm',
]);

type Claim = {
  scope: sigv4.Scope;
  datetime: string;
  signedHeaders: string[];
  signature: string;
  payloadHash: string;
};

/**
 * Checks a request's signature, in the `Authorization` header or a presigned URL.
 * @throws S3Error with the code S3 uses for the same fault
 */
export function authenticate(
  request: S3Request,
  options: { credentials: readonly Credential[]; region: string; nowMs: number },
): Authentication {
  const header = request.headers.get('authorization');
  const isPresigned = request.query.has('X-Amz-Algorithm') || request.query.has('X-Amz-Signature');
  if (header !== undefined && isPresigned) {
    throw new S3Error('InvalidArgument', { Message: 'Only one auth mechanism allowed' });
  }
  if (header === undefined && !isPresigned) throw new S3Error('AccessDenied');
  const claim = header === undefined ? readPresigned(request, options.nowMs) : readHeader(header, request, options);

  const malformed = isPresigned ? 'AuthorizationQueryParametersError' : 'AuthorizationHeaderMalformed';
  const { scope } = claim;
  if (scope.day !== claim.datetime.slice(0, 8)) throw new S3Error(malformed, { Message: 'Invalid credential date' });
  if (scope.region !== options.region) throw new S3Error(malformed, { Region: options.region });
  if (scope.service !== 's3' || scope.terminator !== 'aws4_request') throw new S3Error(malformed);

  const credential = options.credentials.find((known) => known.accessKeyId === scope.accessKeyId);
  if (!credential) throw new S3Error('InvalidAccessKeyId', { AWSAccessKeyId: scope.accessKeyId });
  // A presigned URL leaves the content type to its user; so do some clients with the full-rights key.
  const signsType = header !== undefined && credential.rights === 'upload';
  requireSignedHeaders(request, claim.signedHeaders, signsType);

  const signingKey = sigv4.deriveSigningKey(credential.secretAccessKey, scope);
  const canonical = sigv4.canonicalRequest(request, claim.signedHeaders, claim.payloadHash);
  if (canonical === null) throw new S3Error('SignatureDoesNotMatch');
  const computed = sigv4.sign(signingKey, sigv4.stringToSign(claim.datetime, scope, canonical));
  if (!sigv4.isSameSignature(computed, claim.signature)) throw new S3Error('SignatureDoesNotMatch');
  return { credential, signingKey, ...claim };
}

function readHeader(header: string, request: S3Request, options: { nowMs: number }): Claim {
  if (!header.startsWith(sigv4.ALGORITHM)) {
    throw new S3Error('InvalidRequest', { Message: `Authorize the request with ${sigv4.ALGORITHM}.` });
  }
  const match =
    /^AWS4-HMAC-SHA256 +Credential=([^,\s]+) *, *SignedHeaders=([^,\s]+) *, *Signature=([0-9a-f]{64})$/.exec(header);
  const scope = sigv4.parseScope(match?.[1] ?? '');
  if (!match || !scope) throw new S3Error('AuthorizationHeaderMalformed');
  const payloadHash = request.headers.get('x-amz-content-sha256');
  if (payloadHash === undefined) {
    throw new S3Error('InvalidRequest', { Message: 'Missing required header for this request: x-amz-content-sha256' });
  }
  const datetime = request.headers.get('x-amz-date') ?? datetimeOfDateHeader(request);
  const signedAt = sigv4.parseDatetime(datetime);
  if (signedAt === null) {
    throw new S3Error('AccessDenied', { Message: 'A valid Date or x-amz-date header is required.' });
  }
  if (Math.abs(options.nowMs - signedAt) > MAX_SKEW_MS) {
    throw new S3Error('RequestTimeTooSkewed', { ServerTime: new Date(options.nowMs).toISOString() });
  }
  return { scope, datetime, signedHeaders: (match[2] ?? '').split(';'), signature: match[3] ?? '', payloadHash };
}

function datetimeOfDateHeader(request: S3Request): string {
  const ms = Date.parse(request.headers.get('date') ?? '');
  return Number.isNaN(ms) ? '' : sigv4.formatDatetime(ms);
}

function readPresigned(request: S3Request, nowMs: number): Claim {
  const parameter = (name: string): string => request.query.get(name) ?? '';
  const scope = sigv4.parseScope(parameter('X-Amz-Credential'));
  const datetime = parameter('X-Amz-Date');
  const signedAt = sigv4.parseDatetime(datetime);
  const expires = /^\d{1,6}$/.test(parameter('X-Amz-Expires')) ? Number(parameter('X-Amz-Expires')) : 0;
  const isWellFormed =
    parameter('X-Amz-Algorithm') === sigv4.ALGORITHM &&
    parameter('X-Amz-SignedHeaders') !== '' &&
    /^[0-9a-f]{64}$/.test(parameter('X-Amz-Signature'));
  if (!scope || signedAt === null || !isWellFormed || expires < 1 || expires > MAX_EXPIRES_SECONDS) {
    throw new S3Error('AuthorizationQueryParametersError');
  }
  if (signedAt - nowMs > MAX_SKEW_MS) throw new S3Error('AccessDenied', { Message: 'Request is not valid yet' });
  if (signedAt + expires * 1000 < nowMs) {
    throw new S3Error('AccessDenied', {
      Message: 'Request has expired',
      Expires: new Date(signedAt + expires * 1000).toISOString(),
      ServerTime: new Date(nowMs).toISOString(),
    });
  }
  return {
    scope,
    datetime,
    signedHeaders: parameter('X-Amz-SignedHeaders').split(';'),
    signature: parameter('X-Amz-Signature'),
    payloadHash:
      request.headers.get('x-amz-content-sha256') ?? request.query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  };
}

function requireSignedHeaders(request: S3Request, signedHeaders: readonly string[], signsType: boolean): void {
  const isCanonical = signedHeaders.every((name, i) => i === 0 || (signedHeaders[i - 1] ?? '') < name);
  if (!isCanonical || !signedHeaders.includes('host')) throw new S3Error('SignatureDoesNotMatch');
  const unsigned = [...request.headers.keys()].filter(
    (name) =>
      ((name.startsWith('x-amz-') && !MAY_BE_UNSIGNED.has(name)) || (signsType && name === 'content-type')) &&
      !signedHeaders.includes(name),
  );
  if (unsigned.length > 0) {
    throw new S3Error('AccessDenied', {
      Message: 'There were headers present in the request which were not signed',
      HeadersNotSigned: unsigned.join(', '),
    });
  }
}
