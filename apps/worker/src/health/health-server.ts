import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A part the worker can't do without, and why it failed. */
export interface FailedPart {
  readonly part: string;
  readonly reason: string;
}

export interface HealthServerOptions {
  readonly host: string;
  readonly port: number;
  /** Faults that only a restart can fix; empty while the process works. */
  readonly faults: () => readonly FailedPart[];
  /** What keeps it from working now. */
  readonly failedParts: () => Promise<readonly FailedPart[]>;
}

export interface HealthServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** Clients send two lines and close: no connection stays open for long. */
const REQUEST_MS = 5000;

/** Serves `/healthz` and `/readyz` to a supervisor: 200, or 503 with `{failed: [{part, reason}]}`. @throws when it can't listen */
export async function startHealthServer({
  host,
  port,
  faults,
  failedParts,
}: HealthServerOptions): Promise<HealthServer> {
  const server = createServer({ requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS }, async (request, response) => {
    const path = request.url?.split('?', 1)[0];
    if (path !== '/healthz' && path !== '/readyz') return end(response, 404, { error: 'not found' });
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405, { error: 'GET or HEAD' });
    const failed = path === '/healthz' ? faults() : [...faults(), ...(await failedParts())];
    return failed.length === 0 ? end(response, 200, { ok: true }) : end(response, 503, { ok: false, failed });
  });
  server.maxConnections = 100;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function end(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
