// types only: the first page does not load the schemas behind them
import type { ErrorBody, ErrorCode } from '@spotway/contract';
import { takeEarlyAnswer } from './early-answers.ts';
import { knownAnswers } from './known-answers.ts';

/** `unreachable`: there was no answer. Every other code comes from the API. */
export type ApiErrorCode = ErrorCode | 'unreachable';

/** A refusal by the API with its code; the page words it (`errors` in packages/wording). */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** 0 if there was no answer. */
  readonly status: number;
  readonly details: unknown;
  readonly requestId: string | null;

  constructor(
    code: ApiErrorCode,
    facts: { status: number; details?: unknown; requestId?: string | null; cause?: unknown },
  ) {
    super(code, { cause: facts.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = facts.status;
    this.details = facts.details;
    this.requestId = facts.requestId ?? null;
  }
}

/** The refusal in a response. */
export function errorOf(status: number, body: unknown): ApiError {
  const error = (body as Partial<ErrorBody> | null)?.error;
  if (typeof error?.code === 'string') {
    return new ApiError(error.code, { status, details: error.details, requestId: error.requestId });
  }
  return new ApiError(status === 502 || status === 503 || status === 504 ? 'unavailable' : 'internal', { status });
}

let onUnauthenticated: () => void = () => {};
let onFactorNeeded: () => void = () => {};

/** Notifies the listeners if the refusal says that the session is over, or that the user needs a second factor first. */
export function noteRefusal(error: ApiError): void {
  if (error.code === 'second_factor_needed') onFactorNeeded();
  if (error.code !== 'unauthenticated') return;
  knownAnswers.clear();
  onUnauthenticated();
}

/** Sets the listener for calls refused until the user has a second factor. */
export function whenFactorNeeded(listener: () => void): void {
  onFactorNeeded = listener;
}

/** Sets the listener for calls refused because the session is over. */
export function whenUnauthenticated(listener: () => void): void {
  onUnauthenticated = listener;
}

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  /** Sent as is, instead of a JSON body. */
  readonly file?: Blob;
  readonly headers?: Readonly<Record<string, string>>;
  /** Keeps the answer with its version: as long as it is current, the same object is returned. */
  readonly isPolled?: boolean;
  /** Builds the answer when its headers matter; by default it is the body. */
  readonly readAnswer?: (body: unknown, headers: Headers) => unknown;
  readonly signal?: AbortSignal;
}

/**
 * One API request: with credentials, JSON both ways; a body that is not JSON gives null.
 * Rejects with an `ApiError`.
 */
export async function request<Answer>(path: string, options: RequestOptions = {}): Promise<Answer> {
  const language = document.documentElement.lang;
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': language,
    ...options.headers,
  };
  const key = options.isPolled ? `${language} ${path}` : null;
  const known = key === null ? undefined : knownAnswers.find(key);
  if (known) headers['if-none-match'] = known.etag;
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  if (options.file !== undefined) headers['content-type'] = 'application/octet-stream';
  const { method = 'GET' } = options;
  const early = method === 'GET' && !known ? takeEarlyAnswer(path, language) : null;
  const answering =
    early ??
    fetch(path, {
      method,
      credentials: 'include',
      headers,
      body: options.file ?? (options.body === undefined ? undefined : JSON.stringify(options.body)),
      signal: options.signal,
    });
  const response = await answering.catch((cause: unknown) => {
    options.signal?.throwIfAborted();
    throw new ApiError('unreachable', { status: 0, cause });
  });
  if (known && response.status === 304) return known.answer as Answer;
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) {
    const answer = options.readAnswer ? options.readAnswer(body, response.headers) : body;
    if (key !== null) knownAnswers.keep(key, response.headers.get('etag'), answer);
    return answer as Answer;
  }
  if (key !== null) knownAnswers.forget(key);
  const error = errorOf(response.status, body);
  noteRefusal(error);
  throw error;
}
