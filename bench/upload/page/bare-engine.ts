import type { UploadEngine } from './upload-task.ts';

/**
 * The browser alone: PUTs of the parts, as many at once, without hashing, checks, storage or retries. The baseline for an engine's overhead; single runs vary.
 */
export const bareEngine: UploadEngine = async (file, { key, partSizeBytes, concurrency, signer }) => {
  async function send(method: string, query: { uploadId?: string; partNumber?: number }, body?: Blob | string) {
    const signed = await fetch(`${signer}/presign`, {
      method: 'POST',
      body: JSON.stringify({ method, key, ...query }),
    });
    const { url } = (await signed.json()) as { url: string };
    const request = new XMLHttpRequest();
    request.open(method, url);
    await new Promise<void>((resolve, reject) => {
      request.onload = () => (request.status === 200 ? resolve() : reject(new Error(request.responseText)));
      request.onerror = () => reject(new Error('No answer from the store'));
      request.send(body);
    });
    return request;
  }

  const initiated = await send('POST', {});
  const uploadId = initiated.responseXML?.querySelector('UploadId')?.textContent ?? '';
  const etags: string[] = [];
  let next = 0;
  async function sendInTurn(): Promise<void> {
    for (let index = next++; index * partSizeBytes < file.size; index = next++) {
      const body = file.slice(index * partSizeBytes, (index + 1) * partSizeBytes);
      const answer = await send('PUT', { uploadId, partNumber: index + 1 }, body);
      etags[index] = answer.getResponseHeader('etag') ?? '';
    }
  }
  await Promise.all(Array.from({ length: concurrency }, sendInTurn));
  const parts = etags.map((etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
  const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
  await send('POST', { uploadId }, body);
};
