import { S3Error } from './s3-error.ts';

const METHODS = 'GET, PUT, POST, DELETE, HEAD';
const MAX_AGE_SECONDS = 3000;
/** Headers a script may read in addition to `x-amz-*`. `Date` lets it correct its clock before signing. */
const EXPOSED = [
  'ETag',
  'Date',
  'Accept-Ranges',
  'Content-Range',
  'Content-Length',
  'Content-Disposition',
  'Last-Modified',
];

/** `*`, or full origins like `https://app.example`. */
export type CorsOrigins = readonly string[];

function isAllowed(origin: string, allowed: CorsOrigins): boolean {
  return allowed.includes('*') || allowed.includes(origin);
}

/**
 * Response headers for a preflight request, which browsers never sign.
 * @throws S3Error AccessForbidden
 */
export function preflightHeaders(headers: ReadonlyMap<string, string>, allowed: CorsOrigins): Record<string, string> {
  const origin = headers.get('origin');
  const method = headers.get('access-control-request-method');
  if (origin === undefined || method === undefined) throw new S3Error('AccessForbidden');
  if (!isAllowed(origin, allowed) || !METHODS.split(', ').includes(method)) throw new S3Error('AccessForbidden');
  const wanted = headers.get('access-control-request-headers');
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': METHODS,
    ...(wanted === undefined ? {} : { 'Access-Control-Allow-Headers': wanted }),
    'Access-Control-Max-Age': String(MAX_AGE_SECONDS),
    Vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

/** Headers that let a script from an allowed origin read a response, including errors. */
export function corsHeaders(
  origin: string | undefined,
  allowed: CorsOrigins,
  answerHeaders: Iterable<string>,
): Record<string, string> {
  if (origin === undefined || !isAllowed(origin, allowed)) return {};
  const amz = [...answerHeaders].map((name) => name.toLowerCase()).filter((name) => name.startsWith('x-amz-'));
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': [...EXPOSED, ...amz].join(', '),
    Vary: 'Origin',
  };
}
