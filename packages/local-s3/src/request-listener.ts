import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Reply } from './handlers/handler.ts';
import { HANDLERS } from './handlers/index.ts';
import { authenticate, type Credential } from './protocol/authenticate.ts';
import { type CorsOrigins, corsHeaders, preflightHeaders } from './protocol/cors.ts';
import { mayPerform, operationOf } from './protocol/operations.ts';
import { refuseUnknownHeaders } from './protocol/request-headers.ts';
import { S3Error } from './protocol/s3-error.ts';
import { readS3Request } from './protocol/s3-request.ts';
import { xmlDocument } from './protocol/xml.ts';
import type { OnCompleteStep } from './store/object-manifest.ts';
import type { ObjectStore } from './store/object-store.ts';

/** How long the rest of a refused body is read, so that the client receives the refusal instead of a connection reset. */
const DRAIN_MS = 5000;

/** One log line, without the query: a presigned URL is a secret. */
export type LogEntry = {
  level: 'info' | 'error';
  requestId: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  code?: string;
  error?: string;
};

export type ListenerOptions = {
  store: ObjectStore;
  credentials: readonly Credential[];
  region: string;
  corsOrigins: CorsOrigins;
  now: () => Date;
  log: (entry: LogEntry) => void;
  minPartBytes: number;
  onStep?: OnCompleteStep;
};

/** Answers the requests of an HTTP server; for `checkContinue` the client waits until its body is wanted. */
export type S3Listener = (message: IncomingMessage, response: ServerResponse, awaitsContinue?: boolean) => void;

export function createListener(options: ListenerOptions): S3Listener {
  return (message, response, awaitsContinue = false) => {
    void answer(options, message, response, awaitsContinue);
  };
}

async function answer(
  options: ListenerOptions,
  message: IncomingMessage,
  response: ServerResponse,
  awaitsContinue: boolean,
): Promise<void> {
  const startedMs = performance.now();
  const requestId = randomBytes(8).toString('hex').toUpperCase();
  const path = (message.url ?? '').split('?', 1)[0] ?? '';
  let failure: { code: string; error?: string } | null = null;
  let reply: Reply;
  try {
    reply = await handle(options, message, readBody(message, response, awaitsContinue));
  } catch (error) {
    const refusal = toS3Error(error);
    failure = {
      code: refusal.code,
      ...(refusal.status >= 500 && refusal.cause !== undefined && { error: describe(refusal.cause) }),
    };
    reply = errorReply(refusal, path, requestId);
  }
  try {
    await send(options, message, response, reply, requestId);
  } catch (error) {
    // The client went away, or the file system failed half-way through a response: all that is left is to cut the connection.
    failure ??= { code: 'ConnectionLost', error: describe(error) };
    response.destroy();
  } finally {
    reply.release?.();
  }
  options.log({
    level: reply.status >= 500 ? 'error' : 'info',
    requestId,
    method: message.method ?? '',
    path,
    status: reply.status,
    ms: Math.round(performance.now() - startedMs),
    ...failure,
  });
}

async function handle(options: ListenerOptions, message: IncomingMessage, body: AsyncIterable<Buffer>): Promise<Reply> {
  const request = readS3Request(message, body);
  if (request.method === 'OPTIONS')
    return { status: 200, headers: preflightHeaders(request.headers, options.corsOrigins) };
  const { store, region, now, minPartBytes, onStep } = options;
  const nowMs = now().getTime();
  const authentication = authenticate(request, { credentials: options.credentials, region, nowMs });
  const operation = operationOf(request);
  if (!mayPerform(authentication.credential.rights ?? 'full', operation))
    throw new S3Error('AccessDenied', { Action: operation });
  refuseUnknownHeaders(request);
  return HANDLERS[operation]({ store, request, authentication, region, now, minPartBytes, onStep });
}

/** The body as it arrives. Leaving the loop early keeps the connection, so that a refusal can still be sent. */
async function* readBody(
  message: IncomingMessage,
  response: ServerResponse,
  awaitsContinue: boolean,
): AsyncGenerator<Buffer> {
  if (awaitsContinue) response.writeContinue();
  try {
    yield* message.iterator({ destroyOnReturn: false });
  } catch (error) {
    // The connection broke half-way through the body.
    throw new S3Error('IncompleteBody', { Cause: describe(error) });
  }
}

function toS3Error(error: unknown): S3Error {
  if (error instanceof S3Error) return error;
  const isFull = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  const wrapped = new S3Error(isFull ? 'ServiceUnavailable' : 'InternalError');
  wrapped.cause = error;
  return wrapped;
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function errorReply(error: S3Error, path: string, requestId: string): Reply {
  const document = { Code: error.code, Message: error.message, Resource: path, ...error.details, RequestId: requestId };
  return {
    status: error.status,
    headers: { 'content-type': 'application/xml' },
    body: xmlDocument('Error', document, { namespace: false }),
  };
}

async function send(
  options: ListenerOptions,
  message: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
  requestId: string,
): Promise<void> {
  const headers: Record<string, string> = { ...reply.headers, 'x-amz-request-id': requestId, server: 'local-s3' };
  if (typeof reply.body === 'string') headers['content-length'] = String(Buffer.byteLength(reply.body));
  else if (reply.body === undefined && reply.status !== 204 && reply.status !== 304) headers['content-length'] ??= '0';
  if (message.method !== 'OPTIONS') {
    Object.assign(headers, corsHeaders(message.headers.origin, options.corsOrigins, Object.keys(headers)));
  }
  const isBodyUnread = !message.complete && hasBody(message);
  if (isBodyUnread) headers.connection = 'close';
  response.writeHead(reply.status, headers);
  const isBodyless = message.method === 'HEAD' || reply.body === undefined;
  if (isBodyless) response.end();
  else if (typeof reply.body === 'string') response.end(reply.body);
  else await pipeline(Readable.from(reply.body as AsyncIterable<Buffer>), response);
  if (isBodyUnread) drain(message);
}

function hasBody(message: IncomingMessage): boolean {
  return message.headers['transfer-encoding'] !== undefined || Number(message.headers['content-length'] ?? 0) > 0;
}

function drain(message: IncomingMessage): void {
  const timer = setTimeout(() => message.destroy(), DRAIN_MS);
  timer.unref();
  message.once('close', () => clearTimeout(timer));
  message.on('error', () => undefined);
  message.resume();
}
