import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { S3Client } from '@aws-sdk/client-s3';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': 'GET, PUT, POST, DELETE, HEAD',
  'access-control-expose-headers': 'etag',
};

/** What remains of an object: its size and its bytes' ETag. */
interface Shadow {
  sizeBytes: number;
  etag: string;
}

/**
 * A store that reads and hashes every byte but keeps none, for files larger than the disk. It checks no signatures; its
 * ETags are real: the MD5 of each part, and `md5-N` of the object.
 */
export async function startSinkStore() {
  const parts = new Map<number, Shadow>();
  const objects = new Map<string, Shadow>();
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let receivedBytes = 0;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '' } = request;
    const url = new URL(request.url ?? '/', origin);
    const body = createHash('md5');
    let sizeBytes = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) {
      body.update(chunk);
      sizeBytes += chunk.length;
      receivedBytes += chunk.length;
    }
    const answer = (status: number, headers: Record<string, string | number> = {}, text = '') =>
      response.writeHead(status, { ...CORS, ...headers }).end(text);
    if (method === 'OPTIONS') return void answer(200);
    if (method === 'PUT') {
      const etag = body.digest('hex');
      parts.set(Number(url.searchParams.get('partNumber')), { sizeBytes, etag });
      return void answer(200, { etag: `"${etag}"` });
    }
    if (method === 'POST' && url.searchParams.has('uploads')) {
      return void answer(200, {}, `<R><UploadId>${randomUUID()}</UploadId></R>`);
    }
    if (method === 'POST') {
      const object = assemble([...parts].toSorted(([one], [other]) => one - other).map(([, part]) => part));
      objects.set(url.pathname, object);
      const xml = `<CompleteMultipartUploadResult><ETag>"${object.etag}"</ETag></CompleteMultipartUploadResult>`;
      return void answer(200, {}, xml);
    }
    const object = objects.get(url.pathname);
    answer(object ? 200 : 404, object && { 'content-length': object.sizeBytes, etag: `"${object.etag}"` });
  }

  return {
    origin,
    /** Total bytes of all requests. */
    get receivedBytes() {
      return receivedBytes;
    },
    objects,
    bucket: 'masters',
    region: 'eu-west-3',
    accessKeyId: 'sink',
    secretAccessKey: 'sink-secret',
    client: new S3Client({
      endpoint: origin,
      region: 'eu-west-3',
      forcePathStyle: true,
      credentials: { accessKeyId: 'sink', secretAccessKey: 'sink-secret' },
    }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function assemble(parts: readonly Shadow[]): Shadow {
  const hash = createHash('md5');
  for (const { etag } of parts) hash.update(etag, 'hex');
  return {
    sizeBytes: parts.reduce((sum, part) => sum + part.sizeBytes, 0),
    etag: `${hash.digest('hex')}-${parts.length}`,
  };
}
