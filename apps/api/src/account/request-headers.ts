import type { FastifyRequest } from 'fastify';
import { CLIENT_ADDRESS_HEADER } from './auth.ts';

/** The request's headers for the accounts library, with the caller's address as this API sees it. */
export function requestHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const name of ['cookie', 'user-agent'] as const) {
    const value = request.headers[name];
    if (value) headers.set(name, value);
  }
  headers.set(CLIENT_ADDRESS_HEADER, request.ip);
  return headers;
}
