import { createHash, createHmac } from 'node:crypto';

/** Lower-case hexadecimal SHA-256 of a canonical request, the last line of the string to sign. */
function canonicalRequestHash(canonicalRequest: string): string {
  return createHash('sha256').update(canonicalRequest, 'utf8').digest('hex');
}

/** `<YYYYMMDD>/<region>/s3/aws4_request` */
export function credentialScope(day: string, region: string): string {
  return `${day}/${region}/s3/aws4_request`;
}

/** The string to sign of Signature Version 4. `datetime` is `YYYYMMDDTHHMMSSZ`. */
export function stringToSign(datetime: string, region: string, canonicalRequest: string): string {
  const scope = credentialScope(datetime.slice(0, 8), region);
  return ['AWS4-HMAC-SHA256', datetime, scope, canonicalRequestHash(canonicalRequest)].join('\n');
}

/** The key that signs one day's requests to one region. */
export function deriveSigningKey(secretAccessKey: string, day: string, region: string): Buffer {
  let key: string | Buffer = `AWS4${secretAccessKey}`;
  for (const step of [day, region, 's3', 'aws4_request']) key = createHmac('sha256', key).update(step, 'utf8').digest();
  return key as Buffer;
}

/** Signature of a string to sign, lower-case hexadecimal. Check first what it signs: see `checkUploadRequest`. */
export function signString(signingKey: Buffer, toSign: string): string {
  return createHmac('sha256', signingKey).update(toSign, 'utf8').digest('hex');
}
