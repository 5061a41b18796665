import { createUploader, createUploadServer, DEFAULT_SETTINGS } from '@spotway/uploader';
import type { UploadEngine } from './upload-task.ts';

/** The product's engine with default settings. */
export const ownEngine: UploadEngine = (file, { fileId, key, partSizeBytes, concurrency }) => {
  if (DEFAULT_SETTINGS.concurrency.initial !== concurrency) throw new Error('The engines would not be compared alike');
  const uploader = createUploader({ server: createUploadServer() });
  const upload = uploader.add(file, { fileId, key, partSizeBytes });
  return new Promise((resolve, reject) => {
    upload.on('completed', () => resolve());
    upload.on('error', reject);
  });
};
