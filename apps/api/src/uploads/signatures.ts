import { AppError, type AwsConfig, type SignatureRefused } from '@spotway/contract';
import type { Database, OwnedUpload } from '@spotway/database';
import type { Sender } from '@spotway/domain/order';
import { checkUploadRequest, deriveSigningKey, type Storage, signString } from '@spotway/storage';
import { forgetLostUpload } from './open-upload.ts';
import { findSentUpload } from './senders.ts';

export interface UploadTarget {
  /** The store as the browser reaches it. */
  readonly publicEndpoint: string;
  /** The bucket's accelerated host, if it has one. */
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
  /** Throws AppError `not_found`, and `signature_refused` (facts: the reason) for everything but the file's own upload. */
  sign(
    sender: Sender,
    request: { fileId: string; toSign: string; datetime: string; canonicalRequest: string },
  ): Promise<string>;
}

/**
 * Signs the browser's uploads and nothing else (storage's `checkUploadRequest`). The start of an upload is only signed while no upload of the file is
 * open in the store.
 */
export function createSignatureService(
  db: Database,
  store: Pick<Storage, 'listParts' | 'abortMultipartUpload'>,
  target: UploadTarget,
  clock: () => Date,
): SignatureService {
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
      const find = () => findSentUpload(db, sender, fileId);
      // the browser uses the accelerated host while it answers, else the store's own; no other host is signed for
      const isAccelerated = accelerated !== null && canonicalRequest.includes(`\nhost:${accelerated.host}\n`);
      const check = ({ file, upload }: OwnedUpload) =>
        checkUploadRequest({
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
      let found = await find();
      let checked = check(found);
      if (isOtherOpen(checked) && (await forgetLostUpload(db, store, found))) {
        found = await find();
        checked = check(found);
      }
      if (!checked.ok) {
        const { s3Id } = found.upload;
        const facts: SignatureRefused = { reason: checked.reason, ...(isOtherOpen(checked) && s3Id ? { s3Id } : {}) };
        throw new AppError('signature_refused', { facts });
      }
      return signString(deriveSigningKey(target.secretAccessKey, datetime.slice(0, 8), region), toSign);
    },
  };
}

function isOtherOpen(checked: ReturnType<typeof checkUploadRequest>): boolean {
  return !checked.ok && checked.reason === 'upload-open';
}
