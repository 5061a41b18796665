import { createHash } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';

interface SentRequest {
  headers: Record<string, string>;
  body: unknown;
}

/**
 * Sends `Content-MD5` when deleting many objects, instead of the CRC32 of newer AWS clients. Amazon S3 accepts
 * either; stores that speak the protocol as it was until 2024 (OpenStack Swift, older MinIO and Ceph) refuse the request
 * without it. https://github.com/aws/aws-sdk-js-v3/blob/main/supplemental-docs/MD5_FALLBACK.md
 */
export function sendContentMd5(client: S3Client): S3Client {
  client.middlewareStack.add(
    (next, context) => (args) => {
      const { headers, body } = args.request as SentRequest;
      if (context.commandName === 'DeleteObjectsCommand' && (typeof body === 'string' || body instanceof Uint8Array)) {
        for (const name of Object.keys(headers)) {
          if (/^x-amz-(?:sdk-)?checksum-/i.test(name)) delete headers[name];
        }
        headers['content-md5'] = createHash('md5').update(body).digest('base64');
      }
      return next(args);
    },
    // after the client's own checksums, before the signature
    { step: 'build', priority: 'low', name: 'contentMd5OfDeletions' },
  );
  return client;
}
