import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { S3Request } from './s3-request.ts';
import { encodePath, encodeUri } from './uri-encoding.ts';

export const ALGORITHM = 'AWS4-HMAC-SHA256';

/** Parts of `Credential=<key>/<day>/<region>/s3/aws4_request`. */
export type Scope = { accessKeyId: string; day: string; region: string; service: string; terminator: string };

/** Splits a credential; the access key itself may contain slashes. Null if there are fewer than five fields. */
export function parseScope(credential: string): Scope | null {
  const fields = credential.split('/');
  const [day, region, service, terminator] = fields.slice(-4);
  const accessKeyId = fields.slice(0, -4).join('/');
  if (!accessKeyId || !day || !region || !service || !terminator) return null;
  return { accessKeyId, day, region, service, terminator };
}

export function scopeText(scope: Scope): string {
  return `${scope.day}/${scope.region}/${scope.service}/${scope.terminator}`;
}

/**
 * The canonical request of Signature Version 4 for S3: path encoded once and not normalised, parameters sorted by their encoded name,
 * runs of spaces in header values collapsed.
 * Null if a signed header is missing from the request.
 */
export function canonicalRequest(
  request: S3Request,
  signedHeaders: readonly string[],
  payloadHash: string,
): string | null {
  const headerLines: string[] = [];
  for (const name of signedHeaders) {
    const value = request.headers.get(name);
    if (value === undefined) return null;
    headerLines.push(`${name}:${value.trim().replace(/ +/g, ' ')}\n`);
  }
  const query = [...request.query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encodeUri(name)}=${encodeUri(value)}`)
    .sort(compareEncodedParameters)
    .join('&');
  return [
    request.method,
    encodePath(request.path),
    query,
    headerLines.join(''),
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
}

/** By name, not by the whole text: `=` sorts after `-`, `.` and the digits, and names don't contain it. */
function compareEncodedParameters(a: string, b: string): number {
  const nameOfA = a.slice(0, a.indexOf('='));
  const nameOfB = b.slice(0, b.indexOf('='));
  return nameOfA < nameOfB ? -1 : nameOfA > nameOfB ? 1 : 0;
}

export function stringToSign(datetime: string, scope: Scope, canonical: string): string {
  // Header values are latin1 strings representing the received bytes; the rest is ASCII.
  const hash = createHash('sha256').update(canonical, 'latin1').digest('hex');
  return [ALGORITHM, datetime, scopeText(scope), hash].join('\n');
}

export function deriveSigningKey(secretAccessKey: string, scope: Scope): Buffer {
  const dayKey = hmac(`AWS4${secretAccessKey}`, scope.day);
  return hmac(hmac(hmac(dayKey, scope.region), scope.service), scope.terminator);
}

export function sign(signingKey: Buffer, text: string): string {
  return createHmac('sha256', signingKey).update(text, 'utf8').digest('hex');
}

/** Compares two hexadecimal signatures in time independent of where they differ. */
export function isSameSignature(computed: string, given: string): boolean {
  const a = Buffer.from(computed, 'latin1');
  const b = Buffer.from(given, 'latin1');
  return a.length === b.length && timingSafeEqual(a, b);
}

/** `20260102T030405Z` in milliseconds since 1970, or null if it is not such a date. */
export function parseDatetime(text: string): number | null {
  const match = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(text);
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const ms = Date.UTC(year, month - 1, day, hour, minute, second);
  return formatDatetime(ms) === text ? ms : null;
}

export function formatDatetime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text, 'utf8').digest();
}
