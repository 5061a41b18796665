import { once } from 'node:events';
import { createServer, request as forward, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request on its way to the store. */
type StoreRequest = {
  operation: StoreOperation;
  method: string;
  /** Path and query. */
  target: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** How often this exact request came before. */
  earlier: number;
};
export type StoreAnswer = { status: number; headers: Record<string, string | string[]>; body: Buffer };
export type StoreOperation =
  | 'initiate'
  | 'part'
  | 'listParts'
  | 'complete'
  | 'abort'
  | 'head'
  | 'get'
  | 'put'
  | 'delete'
  | 'other';

/** How a store differs: `pass` asks the real store. Null breaks the connection. */
export type Difference = (request: StoreRequest, pass: () => Promise<StoreAnswer>) => Promise<StoreAnswer | null>;

/** A store that imitates another one: it sits in front of a real store and changes the responses. */
export async function startDifferingStore(port: number, difference: Difference) {
  const seen = new Map<string, number>();
  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url: target = '', headers } = incoming;
    const body = await buffer(incoming);
    const name = `${method} ${target}`;
    const earlier = seen.get(name) ?? 0;
    seen.set(name, earlier + 1);
    const request = { operation: operationOf(method, target), method, target, headers, body, earlier };
    const answer = await difference(request, () => pass(port, request)).catch(() => null);
    if (!answer) return incoming.socket.destroy();
    outgoing.writeHead(answer.status, { ...answer.headers, ...lengthOf(request, answer) });
    outgoing.end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = (server.address() as AddressInfo).port;
  return {
    port: own,
    endpoint: `http://127.0.0.1:${own}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export function errorAnswer(status: number, code: string): StoreAnswer {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  return { status, headers: { 'content-type': 'application/xml' }, body: Buffer.from(xml) };
}

/** The same response with a changed text. */
export function reworded(answer: StoreAnswer, change: (xml: string) => string): StoreAnswer {
  return { ...answer, body: Buffer.from(change(answer.body.toString())) };
}

function operationOf(method: string, target: string): StoreOperation {
  const query = new URL(target, 'http://store').searchParams;
  const isOfUpload = query.has('uploadId');
  if (method === 'POST') return query.has('uploads') ? 'initiate' : isOfUpload ? 'complete' : 'other';
  if (method === 'PUT') return isOfUpload ? 'part' : 'put';
  if (method === 'DELETE') return isOfUpload ? 'abort' : 'delete';
  if (method === 'HEAD') return 'head';
  return isOfUpload ? 'listParts' : query.has('list-type') || query.has('uploads') ? 'other' : 'get';
}

/** The signature covers host and headers, so all are forwarded unchanged. */
async function pass(port: number, { method, target, headers, body }: StoreRequest): Promise<StoreAnswer> {
  const outgoing = forward({ host: '127.0.0.1', port, method, path: target, headers });
  outgoing.end(body);
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  const { statusCode = 500 } = incoming;
  const answered = Object.entries(incoming.headers).filter(([name]) => name !== 'transfer-encoding');
  return {
    status: statusCode,
    headers: Object.fromEntries(answered) as StoreAnswer['headers'],
    body: await buffer(incoming),
  };
}

/** For HEAD and "not modified", the length is the object's. */
function lengthOf({ method }: StoreRequest, { status, body }: StoreAnswer): Record<string, string> {
  return method === 'HEAD' || status === 204 || status === 304 ? {} : { 'content-length': String(body.length) };
}
