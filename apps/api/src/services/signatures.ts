import { AppError, type AwsConfig } from '@spotway/contract';
import type { Database } from '@spotway/database';
import type { Sender } from '@spotway/domain';
import { checkUploadRequest, deriveSigningKey, signString } from '@spotway/storage';
import { findSentUpload } from './senders.ts';

export interface UploadTarget {
  /** The store as the browser reaches it. */
  readonly publicEndpoint: string;
  /** The bucket's accelerated host, when it has one. */
  readonly acceleratedEndpoint: string | null;
  readonly bucket: string;
  readonly region: string;
  /** The least-privilege key. */
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly preferredPartBytes: number;
}

export interface SignatureService {
  awsConfig(): AwsConfig;
  /** Throws AppError `not_found`, and `signature_refused` (facts: the reason) for all but the file's own upload. */
  sign(
    sender: Sender,
    request: { fileId: string; toSign: string; datetime: string; canonicalRequest: string },
  ): Promise<string>;
}

/** Signs the browser's uploads, and nothing else (storage's `checkUploadRequest`). */
export function createSignatureService(db: Database, target: UploadTarget, clock: () => Date): SignatureService {
  const { bucket, region } = target;
  const own = new URL(target.publicEndpoint);
  const accelerated = target.acceleratedEndpoint === null ? null : new URL(target.acceleratedEndpoint);
  return {
    awsConfig: () => ({
      s3Bucket: bucket,
      awsKey: target.accessKeyId,
      awsRegion: region,
      awsSigVersion: 's3v4',
      signerUrl: '/api/awsSignature',
      endpoint: own.origin,
      acceleratedEndpoint: accelerated?.origin ?? null,
      partSizeBytes: target.preferredPartBytes,
    }),

    async sign(sender, { fileId, toSign, datetime, canonicalRequest }) {
      const { file, upload } = await findSentUpload(db, sender, fileId);
      // the browser goes to the accelerated host while it answers, else to the store's own; no other is signed for
      const isAccelerated = accelerated !== null && canonicalRequest.includes(`\nhost:${accelerated.host}\n`);
      const check = checkUploadRequest({
        canonicalRequest,
        toSign,
        datetime,
        now: clock(),
        host: (isAccelerated ? accelerated : own).host,
        bucket,
        region,
        upload: {
          key: file.key,
          uploadId: upload.s3Id,
          sizeBytes: file.sizeBytes,
          partSizeBytes: upload.partSizeBytes,
          finished: upload.completedAt !== null,
        },
      });
      if (!check.ok) throw new AppError('signature_refused', { facts: { reason: check.reason } });
      return signString(deriveSigningKey(target.secretAccessKey, datetime.slice(0, 8), region), toSign);
    },
  };
}
