import AwsS3 from '@uppy/aws-s3';
import Uppy from '@uppy/core';
import type { UploadEngine } from './upload-task.ts';

/** Presigned requests without Companion. Its `limit` counts files: the parts of one file go one after another. */
export const uppyEngine: UploadEngine = async (file, { key, partSizeBytes, signer }) => {
  const uppy = new Uppy();
  uppy.use(AwsS3, {
    shouldUseMultipart: true,
    getChunkSize: () => partSizeBytes,
    generateObjectKey: () => key,
    signRequest: async (request) => {
      const answer = await fetch(`${signer}/presign`, { method: 'POST', body: JSON.stringify(request) });
      return (await answer.json()) as { url: string };
    },
  });
  uppy.addFile({ name: file.name, type: file.type, data: file });
  const result = await uppy.upload();
  const failure = result?.failed?.[0];
  if (failure) throw new Error(failure.error ?? 'failed');
  if (result?.successful?.length !== 1) throw new Error('Uppy ended without a result');
};
