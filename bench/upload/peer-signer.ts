import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { deriveSigningKey, signString } from '@spotway/storage';
import type { TestStore } from '../../e2e/upload/harness/store.ts';
import { presignedUrl } from './presigned-url.ts';

interface PresignRequest {
  method: string;
  key: string;
  uploadId?: string;
  partNumber?: number;
}

/**
 * Signs anything for the other engines, each in its own way: EvaporateJS sends a string to sign, Uppy describes a request and expects a URL. For the benchmark
 * only: our engine uses a signer that checks what it signs.
 */
export async function startPeerSigner(store: TestStore) {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://signer');
    response.setHeader('access-control-allow-origin', '*');
    if (url.pathname === '/presign') {
      const { method, key, uploadId, partNumber } = JSON.parse(await text(request)) as PresignRequest;
      const query: Record<string, string> = {};
      if (uploadId !== undefined) query.uploadId = uploadId;
      if (partNumber !== undefined) query.partNumber = String(partNumber);
      if (method === 'POST' && uploadId === undefined) query.uploads = '';
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ url: presignedUrl(store, { method, key, query }) }));
      return;
    }
    const [toSign, datetime] = [url.searchParams.get('to_sign') ?? '', url.searchParams.get('datetime') ?? ''];
    response.end(signString(deriveSigningKey(store.secretAccessKey, datetime.slice(0, 8), store.region), toSign));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close(): Promise<void> {
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
