/** The parts of a request that Signature Version 4 covers. */
export interface SignableRequest {
  method: string;
  /** Path as sent: every segment percent-encoded. */
  path: string;
  /** Sorted by name; values unencoded. */
  query: readonly (readonly [name: string, value: string])[];
  /** All signed headers including `host`; names in lower case. */
  headers: Readonly<Record<string, string>>;
}

/** The payload is covered by the signed `content-md5` and `content-length`. */
export const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD';

/** RFC 3986: everything but letters, digits and `-._~`. */
export function encodeStrict(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Path of an object: `/<key>` when the host name starts with the bucket, `/<bucket>/<key>` otherwise. */
export function objectPath(host: string, bucket: string, key: string): string {
  const encoded = key.split('/').map(encodeStrict).join('/');
  return host.startsWith(`${bucket}.`) ? `/${encoded}` : `/${encodeStrict(bucket)}/${encoded}`;
}

export function canonicalQuery(query: SignableRequest['query']): string {
  return query.map(([name, value]) => `${encodeStrict(name)}=${encodeStrict(value)}`).join('&');
}

function signedHeaderNames(headers: SignableRequest['headers']): string {
  return Object.keys(headers).sort().join(';');
}

/** The canonical request of Signature Version 4, exactly as the signer accepts it. */
export function canonicalRequest(request: SignableRequest): string {
  const names = Object.keys(request.headers).sort();
  const headers = names.map((name) => `${name}:${request.headers[name]?.trim()}`);
  return [
    request.method,
    request.path,
    canonicalQuery(request.query),
    ...headers,
    '',
    names.join(';'),
    UNSIGNED_PAYLOAD,
  ].join('\n');
}

/** `YYYYMMDDTHHMMSSZ` of a time in ms. */
export function amzDate(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** `<YYYYMMDD>/<region>/s3/aws4_request` */
function credentialScope(datetime: string, region: string): string {
  return `${datetime.slice(0, 8)}/${region}/s3/aws4_request`;
}

/** The string to sign; `canonicalHash` is the lower-case hex SHA-256 of the canonical request. */
export function stringToSign(datetime: string, region: string, canonicalHash: string): string {
  return ['AWS4-HMAC-SHA256', datetime, credentialScope(datetime, region), canonicalHash].join('\n');
}

export function authorizationHeader(
  accessKey: string,
  datetime: string,
  region: string,
  headers: SignableRequest['headers'],
  signature: string,
): string {
  const credential = `${accessKey}/${credentialScope(datetime, region)}`;
  return `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${signedHeaderNames(headers)}, Signature=${signature}`;
}
