import { AppError, ERROR_STATUS, type ErrorBody, type ErrorCode } from '@spotway/contract';
import { GENERAL_ERRORS } from '@spotway/contract/calls';
import { unavailablePart } from '@spotway/domain/faults';
import type { Language } from '@spotway/domain/shared';
import { type ErrorReporter, SILENT_REPORTER } from '@spotway/error-reporting';
import { httpStatus, StorageError } from '@spotway/storage';
import { ERROR_TEXTS } from '@spotway/wording/errors';
import { brokenRule, type FieldIssue, fieldFaultText } from '@spotway/wording/fields';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { languageOf } from './caller.ts';

/** An unavailable part is usually back within seconds: `npm start` and others restart it. */
export const RETRY_AFTER_SECONDS = 5;

/** One faulty field of a request: its place and the fault. */
interface FieldFault {
  readonly in: string;
  readonly path: string;
  /** The broken rule, or zod's code. */
  readonly code: string;
  /** In the caller's language. */
  readonly message: string;
}

/**
 * The only place where failures become answers: `{error: {code, message, details, requestId}}`. `onStorageRefusal` receives rights that the store
 * refuses to the servers; `reporter` everything that is not the caller's fault.
 */
export function handleErrors(
  app: FastifyInstance,
  onStorageRefusal: (details: string) => void,
  reporter: Pick<ErrorReporter, 'report'> = SILENT_REPORTER,
): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toAppError(error, languageOf(request));
    if (refusal.code === 'storage_refused')
      onStorageRefusal(`${request.method} ${request.url}: ${storageRefusalIn(error)}`);
    if (refusal.status >= 500) {
      request.log.error({ err: error }, 'request failed');
      reporter.report(error, { code: refusal.code, route: routeOf(request), requestId: request.id });
    } else if (isObjectMissing(error)) request.log.error({ err: error }, 'a recorded object is not in the store');
    else request.log.info({ code: refusal.code }, 'request refused');
    if (!isNamed(refusal.code, request)) {
      const fault = new UnnamedRefusal(refusal.code, routeOf(request));
      request.log.error({ err: fault }, 'the contract does not list a refusal');
      reporter.report(fault, { code: refusal.code, route: routeOf(request), requestId: request.id });
    }
    const wait = refusal.retryAfterSeconds ?? (refusal.code === 'unavailable' ? RETRY_AFTER_SECONDS : null);
    if (wait !== null) reply.header('retry-after', wait);
    return reply.code(refusal.status).send(errorBody(refusal, request));
  });
}

/** A call was refused with a code that the contract's table does not list for it: the table or the service is wrong. */
export class UnnamedRefusal extends Error {
  override readonly name = 'UnnamedRefusal';

  constructor(code: ErrorCode, route: string) {
    super(`${code} of ${route}`);
  }
}

function isNamed(code: ErrorCode, { routeOptions }: FastifyRequest): boolean {
  const own = routeOptions.config.errors;
  return own === undefined || own.includes(code) || GENERAL_ERRORS.some((each) => each === code);
}

/** Method and route pattern of a request; its URL may contain ids and tokens. */
export function routeOf(request: FastifyRequest): string {
  return `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
}

export function errorBody(error: AppError, request: FastifyRequest): ErrorBody {
  const message = ERROR_TEXTS[languageOf(request)][error.code];
  const details = error.status >= 500 ? undefined : error.facts;
  return { error: { code: error.code, message, details, requestId: request.id } };
}

function toAppError(error: unknown, language: Language): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const where = 'validationContext' in error ? String(error.validationContext) : 'body';
    // Such an address can't name anything.
    if (where === 'params') return new AppError('not_found', { cause: error });
    return validationError(where, error.validation, language);
  }
  const { statusCode } = error as { statusCode?: unknown };
  if (storageRefusalIn(error) !== null) return new AppError('storage_refused', { cause: error });
  if (isObjectMissing(error)) return new AppError('not_found', { cause: error });
  if (unavailablePart(error) !== null) return new AppError('unavailable', { cause: error });
  return new AppError(codeOfStatus(typeof statusCode === 'number' ? statusCode : 500), { cause: error });
}

/** A rule with its own code in the catalogue (a weak password) answers with that code. */
function validationError(
  where: string,
  issues: readonly (FieldIssue & { readonly instancePath: string })[],
  language: Language,
): AppError {
  const own = issues.map(({ message = '' }) => message).find(isErrorCode);
  const fields: FieldFault[] = issues.map((issue) => ({
    in: where,
    path: issue.instancePath.slice(1).replaceAll('/', '.'),
    code: brokenRule(issue.message) ?? issue.keyword,
    message: fieldFaultText(issue, language),
  }));
  return new AppError(own ?? 'validation_failed', { facts: { fields } });
}

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, text);
}

/** A record names an object that no longer exists. */
function isObjectMissing(error: unknown): boolean {
  return error instanceof StorageError && error.code === 'object-missing';
}

/** The store's message when it refuses the servers a right; null for everything else. */
function storageRefusalIn(error: unknown): string | null {
  const status = httpStatus(error);
  if ((status !== 401 && status !== 403) || !(error instanceof Error)) return null;
  return [status, error.name, error.message].join(' ');
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
