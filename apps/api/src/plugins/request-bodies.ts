import type { Socket } from 'node:net';
import { AppError, ERROR_STATUS, type ErrorCode } from '@spotway/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How slowly a body may arrive. */
export interface BodyPace {
  /** Extra time, in milliseconds. */
  readonly graceMs: number;
  /** Minimum average, in bytes per second. */
  readonly bytesPerSecond: number;
}

/** A leader film of 2 GB over a bad line passes; a body trickled to hold a connection doesn't. */
export const BODY_PACE: BodyPace = { graceMs: 20_000, bytesPerSecond: 16_000 };
/** Milliseconds for the headers of a request, and between checks of this limit. */
export const HEADERS_TIMEOUT_MS = 20_000;
export const CONNECTIONS_CHECK_MS = 5_000;
/** For passwords, addresses and names. */
export const ACCOUNT_BODY_BYTES = 16 * 1024;
/** Our bodies have five levels, the card provider's events fewer than ten. */
const MAX_JSON_DEPTH = 32;

const SMALLEST_PAUSE_MS = 10;

/** Closes connections whose body arrives too slowly, even after an answer, and reads JSON of limited depth. */
export function limitBodies(app: FastifyInstance, pace: BodyPace): void {
  app.addHook('onRequest', async (request) => watchPace(app, request, pace));
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    try {
      requireShallow(text);
      parse(request, text, done);
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Throws AppError `bad_request` for JSON nested too deeply; the parser finds other faults. */
export function requireShallow(text: string): void {
  if (jsonDepth(text) > MAX_JSON_DEPTH) throw new AppError('bad_request');
}

/** Nesting depth of a JSON text, found without parsing it, in linear time. */
export function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInText && character === '\\') at += 1;
    else if (character === '"') isInText = !isInText;
    else if (isInText) continue;
    else if (character === '[' || character === '{') {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (character === ']' || character === '}') depth -= 1;
  }
  return deepest;
}

/** Milliseconds after which a body is too slow if nothing more arrives; zero or less if it is already. */
export function pauseUntilTooSlow(
  { elapsedMs, receivedBytes }: { readonly elapsedMs: number; readonly receivedBytes: number },
  { graceMs, bytesPerSecond }: BodyPace,
): number {
  return graceMs + (receivedBytes / bytesPerSecond) * 1000 - elapsedMs;
}

function watchPace(app: FastifyInstance, { raw }: FastifyRequest, pace: BodyPace): void {
  const { socket } = raw;
  // Calls by `inject` have no connection.
  if (raw.complete || typeof socket.bytesRead !== 'number') return;
  const [startedAt, startBytes] = [performance.now(), socket.bytesRead];
  let timer: NodeJS.Timeout;
  const look = () => {
    if (raw.complete || socket.destroyed) return;
    const received = { elapsedMs: performance.now() - startedAt, receivedBytes: socket.bytesRead - startBytes };
    const pauseMs = pauseUntilTooSlow(received, pace);
    if (pauseMs > 0) lookAfter(pauseMs);
    else app.server.emit('clientError', Object.assign(new Error('slow body'), { code: TOO_SLOW }), socket);
  };
  const lookAfter = (ms: number) => {
    timer = setTimeout(look, Math.max(ms, SMALLEST_PAUSE_MS)).unref();
  };
  lookAfter(pace.graceMs);
  raw.once('close', () => clearTimeout(timer));
}

/** Node's own code for a request that did not arrive in time. */
const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';

/** Answers what never became a request with the usual error shape, and closes the connection. */
export function answerBrokenRequest(
  words: (code: ErrorCode) => string,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const code = codeOf(error.code);
    // Not writable if it was answered already.
    if (socket.writable) {
      const body = JSON.stringify({ error: { code, message: words(code) } });
      const lines = ['content-type: application/json; charset=utf-8', 'cache-control: no-store', 'connection: close'];
      const length = `content-length: ${Buffer.byteLength(body)}`;
      socket.write([`HTTP/1.1 ${ERROR_STATUS[code]} Refused`, ...lines, length, '', body].join('\r\n'));
    }
    socket.destroySoon();
  };
}

function codeOf(reason: string | undefined): ErrorCode {
  if (reason === TOO_SLOW) return 'request_timeout';
  return reason === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'bad_request';
}
