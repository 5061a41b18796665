import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { MailStore } from './mail-store.ts';
import { commonHeaders } from './response-headers.ts';
import { type Reply, route } from './routes.ts';

/** The mailbox's page and its JSON API. */
export function createHttpServer(store: MailStore, host: string, log: (message: string) => void): Server {
  return createServer((request, response) => {
    answer(store, host, request).then(
      (reply) => send(request, response, reply),
      (error: Error) => {
        log(`${request.method} ${request.url}: ${error.stack}`);
        send(request, response, {
          status: 500,
          type: 'text/plain; charset=utf-8',
          body: 'The mailbox failed; see its log.',
        });
      },
    );
  });
}

async function answer(store: MailStore, host: string, request: IncomingMessage): Promise<Reply> {
  if (!isExpectedHost(request.headers.host, host)) {
    return {
      status: 403,
      type: 'text/plain; charset=utf-8',
      body: 'This mailbox can only be opened on its own machine.',
    };
  }
  const url = new URL(request.url ?? '/', 'http://mailbox');
  return route(store, request.method ?? 'GET', url);
}

/**
 * A server on loopback accepts only loopback host names: a web site that points its own name at 127.0.0.1 (DNS rebinding) could
 * otherwise read the mails through the developer's browser.
 */
function isExpectedHost(header: string | undefined, host: string): boolean {
  if (!isLoopback(host)) return true;
  return isLoopback((header ?? '').replace(/:\d+$/, ''));
}

function isLoopback(name: string): boolean {
  const bare = name.replace(/^\[|\]$/g, '');
  return (
    bare === 'localhost' ||
    bare.endsWith('.localhost') ||
    bare === '::1' ||
    (isIP(bare) === 4 && bare.startsWith('127.'))
  );
}

function send(request: IncomingMessage, response: ServerResponse, { status, type, body, headers }: Reply): void {
  response.writeHead(status, {
    ...commonHeaders,
    ...headers,
    'content-type': type,
    'content-length': Buffer.byteLength(body),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
