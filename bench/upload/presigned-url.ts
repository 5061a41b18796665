import { credentialScope, deriveSigningKey, signString, stringToSign } from '@spotway/storage';
import type { TestStore } from '../../e2e/upload/harness/store.ts';

/**
 * The URL of one request to the store, signed with the key of uploads for an hour (Signature Version 4, unsigned payload).
 * @param key only characters that need no encoding in a URL
 */
export function presignedUrl(
  store: TestStore,
  { method, key, query = {} }: { method: string; key: string; query?: Record<string, string> },
): string {
  const datetime = `${new Date().toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
  const day = datetime.slice(0, 8);
  const host = `${store.host}:${store.port}`;
  const parameters = Object.entries({
    ...query,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD',
    'X-Amz-Credential': `${store.accessKeyId}/${credentialScope(day, store.region)}`,
    'X-Amz-Date': datetime,
    'X-Amz-Expires': '3600',
    'X-Amz-SignedHeaders': 'host',
  })
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const path = `/${store.bucket}/${key}`;
  const canonicalRequest = [method, path, parameters, `host:${host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n');
  const signingKey = deriveSigningKey(store.secretAccessKey, day, store.region);
  const signature = signString(signingKey, stringToSign(datetime, store.region, canonicalRequest));
  return `http://${host}${path}?${parameters}&X-Amz-Signature=${signature}`;
}
