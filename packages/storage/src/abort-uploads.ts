import type { Storage } from './create-storage.ts';

/** Aborts every multipart upload of exactly this key, so that none can be completed any more. */
export async function abortUploadsOf(
  store: Pick<Storage, 'listMultipartUploads' | 'abortMultipartUpload'>,
  key: string,
): Promise<void> {
  for (const upload of await store.listMultipartUploads(key)) {
    if (upload.key === key) await store.abortMultipartUpload(key, upload.uploadId);
  }
}
