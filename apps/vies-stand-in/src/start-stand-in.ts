import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, answerTo, type Question } from './answers.ts';

export interface StandIn {
  readonly port: number;
  /** For VIES_URL. */
  readonly baseUrl: string;
  /** Questions so far, oldest first. */
  readonly questions: readonly Question[];
  stop(): Promise<void>;
}

const MAX_BODY_BYTES = 10_000;

/** Starts a server with the protocol of VIES. Resolves when it listens; port 0 takes any free one. */
export async function startStandIn({ host, port }: { host: string; port: number }): Promise<StandIn> {
  const questions: Question[] = [];
  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url } = request;
    if (method === 'GET' && url === '/healthz') return send(response, { status: 200, body: { status: 'ok' } });
    if (method !== 'POST' || url !== '/rest-api/check-vat-number') return send(response, { status: 404, body: {} });
    const question = JSON.parse(await readBody(request)) as Question;
    questions.push(question);
    const answer = answerTo(question, new Date());
    if (answer) send(response, answer);
  }

  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const listening = (server.address() as AddressInfo).port;
  return {
    port: listening,
    baseUrl: `http://${host}:${listening}/rest-api`,
    questions,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > MAX_BODY_BYTES) throw new Error('the body is too long');
  }
  return text;
}

function send(response: ServerResponse, { status, body }: Answer): void {
  const isPage = typeof body === 'string';
  response.writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json' });
  response.end(isPage ? body : JSON.stringify(body));
}
