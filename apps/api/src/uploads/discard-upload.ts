import type { FileWithUpload } from '@spotway/database';
import type { Storage } from '@spotway/storage';
import type { Background } from '../requests/background.ts';

/** Removes a dropped record's objects and uploads from the store in the background. */
export type DiscardUpload = (dropped: FileWithUpload) => void;

export function createDiscardUpload(
  store: Pick<Storage, 'abortMultipartUpload' | 'deleteObject'>,
  background: Background,
): DiscardUpload {
  return ({ file, upload }) =>
    background.run('discard upload', async () => {
      if (upload.s3Id) await store.abortMultipartUpload(file.key, upload.s3Id);
      await store.deleteObject(file.key);
    });
}
