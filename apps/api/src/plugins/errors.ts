import { AppError, ERROR_STATUS, type ErrorBody, type ErrorCode } from '@spotway/contract';
import { httpStatus } from '@spotway/storage';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ERROR_MESSAGES } from '../messages/error-messages.ts';
import { languageOf } from './caller.ts';

/** One faulty field of a request: where it is and what is wrong. */
interface FieldFault {
  readonly in: string;
  readonly path: string;
  readonly message: string;
}

/**
 * The one place where a failure becomes an answer: `{error: {code, message, details, requestId}}`. `onStorageRefusal` hears of a right that
 * the store refuses to the servers.
 */
export function handleErrors(app: FastifyInstance, onStorageRefusal: (details: string) => void): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toAppError(error);
    if (refusal.code === 'storage_refused')
      onStorageRefusal(`${request.method} ${request.url}: ${storageRefusalIn(error)}`);
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    else request.log.info({ code: refusal.code }, 'request refused');
    return reply.code(refusal.status).send(errorBody(refusal, request));
  });
}

export function errorBody(error: AppError, request: FastifyRequest): ErrorBody {
  const message = ERROR_MESSAGES[error.code][languageOf(request)];
  const details = error.status >= 500 ? undefined : error.facts;
  return { error: { code: error.code, message, details, requestId: request.id } };
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const where = 'validationContext' in error ? String(error.validationContext) : 'body';
    // An address that can name nothing.
    if (where === 'params') return new AppError('not_found', { cause: error });
    return validationError(
      where,
      error.validation.map(({ instancePath, message }) => ({ instancePath, message: message ?? '' })),
    );
  }
  const { statusCode } = error as { statusCode?: unknown };
  if (storageRefusalIn(error) !== null) return new AppError('storage_refused', { cause: error });
  if (isOutage(error) || isStoreAway(error)) return new AppError('unavailable', { cause: error });
  return new AppError(codeOfStatus(typeof statusCode === 'number' ? statusCode : 500), { cause: error });
}

/** A rule that has a code of its own in the catalogue (a weak password) answers with it. */
function validationError(where: string, issues: readonly { instancePath: string; message: string }[]): AppError {
  const own = issues.map(({ message }) => message).find(isErrorCode);
  const fields: FieldFault[] = issues.map(({ instancePath, message }) => ({
    in: where,
    path: instancePath.slice(1).replaceAll('/', '.'),
    message,
  }));
  return new AppError(own ?? 'validation_failed', { facts: { fields } });
}

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, text);
}

/** The database or the store does not answer: connection errors of Node, classes 08 and 57P of PostgreSQL. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // The database's client tells a full pool and a server that is silent by words alone.
  const isSilent = /^(timeout exceeded when trying to connect|Connection terminated)/.test(error.message);
  return isSilent || isOutageCode(code) || isOutage(error.cause);
}

/** What the store said when it refused the servers a right; null for everything else. */
function storageRefusalIn(error: unknown): string | null {
  const status = httpStatus(error);
  if ((status !== 401 && status !== 403) || !(error instanceof Error)) return null;
  return [status, error.name, error.message].join(' ');
}

function isStoreAway(error: unknown): boolean {
  const status = httpStatus(error);
  return status !== null && (status >= 500 || status === 408 || status === 429);
}

function isOutageCode(code: string): boolean {
  return ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND'].includes(code) || /^(08|57P)/.test(code);
}

function codeOfStatus(status: number): ErrorCode {
  switch (status) {
    case 401:
      return 'unauthenticated';
    case 403:
      return 'forbidden';
    case 404:
      return 'not_found';
    case 405:
      return 'method_not_allowed';
    case 413:
      return 'payload_too_large';
    case 415:
      return 'unsupported_media_type';
    case 429:
      return 'too_many_requests';
    default:
      return status >= 400 && status < 500 ? 'bad_request' : 'internal';
  }
}
