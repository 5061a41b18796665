import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What to do to one request on its way to the store; null lets it through. */
export type Meddling =
  /** Reads part of the body, then stalls and never answers. */
  | { kind: 'freeze' }
  /** Flips one byte of the body. */
  | { kind: 'flip' }
  /** Sends this answer instead; the store never sees the request. */
  | { kind: 'answer'; status: number; body: string }
  /** The store executes the request, but its answer is lost. */
  | { kind: 'lose-answer' }
  /** Breaks the connection in the middle of the body. */
  | { kind: 'cut' }
  /** Delays the request. */
  | { kind: 'delay'; ms: number };

export interface ProxiedRequest {
  method: string;
  path: string;
  /** Part number, or null for other requests. */
  part: number | null;
  uploadId: string | null;
  at: number;
  bytesReceived: number;
  /** 0 until an answer has been sent. */
  status: number;
  meddling: Meddling['kind'] | null;
  /** The store answered 200, whatever reached the browser. */
  isCarriedOut: boolean;
}

export interface MeddlingProxy {
  readonly origin: string;
  readonly log: ProxiedRequest[];
  /** Called for each request; `nth` counts earlier ones with the same method, path and query, from 0. */
  meddle: (request: ProxiedRequest, nth: number) => Meddling | null;
  /** Bytes per second per connection; Infinity for no throttle. */
  bytesPerSecond: number;
  parts(): ProxiedRequest[];
  close(): Promise<void>;
}

/** What a reverse proxy adds in front of a store that only sometimes answers other origins. */
const CORS = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'etag' };

interface ProxiedStore {
  host: string;
  port: number;
  /** Its answers lack CORS headers. */
  lacksCors?: boolean;
}

/** Sits between browser and store, keeps count, and breaks what a test wants broken. */
export async function startMeddlingProxy(store: ProxiedStore): Promise<MeddlingProxy> {
  const log: ProxiedRequest[] = [];
  const server: Server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: MeddlingProxy = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log,
    meddle: () => null,
    bytesPerSecond: Number.POSITIVE_INFINITY,
    parts: () => log.filter((entry) => entry.part !== null),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://proxy');
    const partNumber = url.searchParams.get('partNumber');
    const isPart = request.method === 'PUT' && partNumber !== null;
    const entry: ProxiedRequest = {
      method: request.method ?? '',
      path: request.url ?? '',
      part: isPart ? Number(partNumber) : null,
      uploadId: url.searchParams.get('uploadId'),
      at: Date.now(),
      bytesReceived: 0,
      status: 0,
      meddling: null,
      isCarriedOut: false,
    };
    const nth = log.filter((other) => other.method === entry.method && other.path === entry.path).length;
    if (entry.method !== 'OPTIONS') log.push(entry);
    const meddling = entry.method === 'OPTIONS' ? null : proxy.meddle(entry, nth);
    entry.meddling = meddling?.kind ?? null;
    if (meddling?.kind === 'freeze') {
      request.pause();
      return;
    }
    if (meddling?.kind === 'cut') {
      request.once('data', () => response.destroy());
      request.once('end', () => response.destroy());
      return;
    }
    if (meddling?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, meddling.ms));
    if (meddling?.kind === 'answer') {
      request.resume();
      entry.status = meddling.status;
      const cors = { 'access-control-allow-origin': '*', 'content-type': 'application/xml' };
      response.writeHead(meddling.status, cors).end(meddling.body);
      return;
    }
    await pass(entry, request, response, meddling);
  }

  function pass(
    entry: ProxiedRequest,
    request: IncomingMessage,
    response: ServerResponse,
    meddling: Meddling | null,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const { method, headers } = request;
      const { host, port } = store;
      const onward = forward({ host, port, method, headers, path: request.url }, (answer) => {
        entry.status = answer.statusCode ?? 0;
        entry.isCarriedOut = entry.status === 200;
        if (meddling?.kind === 'lose-answer') {
          answer.resume();
          response.destroy();
          return resolve();
        }
        response.writeHead(entry.status, store.lacksCors ? { ...answer.headers, ...CORS } : answer.headers);
        answer.pipe(response);
        answer.on('end', () => resolve());
      });
      onward.on('error', reject);
      response.on('close', () => onward.destroy());
      let mustFlip = meddling?.kind === 'flip';
      request.on('data', (chunk: Buffer) => {
        entry.bytesReceived += chunk.length;
        if (mustFlip) {
          chunk[0] = (chunk[0] ?? 0) ^ 1;
          mustFlip = false;
        }
        const isFull = !onward.write(chunk);
        const brakeMs = (chunk.length * 1_000) / proxy.bytesPerSecond;
        if (!isFull && brakeMs === 0) return;
        request.pause();
        if (brakeMs > 0) setTimeout(() => request.resume(), brakeMs);
        else onward.once('drain', () => request.resume());
      });
      request.on('end', () => onward.end());
      request.on('error', () => onward.destroy());
    });
  }

  return proxy;
}
