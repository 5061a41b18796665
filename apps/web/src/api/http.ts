// types only: the schemas behind them are no part of the first page
import type { ErrorBody, ErrorCode } from '@spotway/contract';
import { knownAnswers } from './known-answers.ts';

/** `unreachable`: no answer came. Every other code is the API's own. */
export type ApiErrorCode = ErrorCode | 'unreachable';

/** A refusal of the API with its code; the page words it (`errors` of packages/wording). */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** 0 when no answer came. */
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

/** The refusal in an answer. */
export function errorOf(status: number, body: unknown): ApiError {
  const error = (body as Partial<ErrorBody> | null)?.error;
  if (typeof error?.code === 'string') {
    return new ApiError(error.code, { status, details: error.details, requestId: error.requestId });
  }
  return new ApiError(status === 502 || status === 503 || status === 504 ? 'unavailable' : 'internal', { status });
}

let onUnauthenticated: () => void = () => {};

/** Tells who listens that the session is over, where that is the refusal. */
export function noteRefusal(error: ApiError): void {
  if (error.code !== 'unauthenticated') return;
  knownAnswers.clear();
  onUnauthenticated();
}

/** Called when a call is refused because the session is over. */
export function whenUnauthenticated(listener: () => void): void {
  onUnauthenticated = listener;
}

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  /** Sent as it is, in the place of a JSON body. */
  readonly file?: Blob;
  readonly headers?: Readonly<Record<string, string>>;
  /** Keeps the answer with its version: while it holds, the same object is given again. */
  readonly isPolled?: boolean;
  /** What the answer is, where its headers belong to it; the body alone unless told. */
  readonly readAnswer?: (body: unknown, headers: Headers) => unknown;
  readonly signal?: AbortSignal;
}

/**
 * One call of the product's API: credentials included, JSON both ways; a body that is no JSON gives null.
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
  const response = await fetch(path, {
    method: options.method ?? 'GET',
    credentials: 'include',
    headers,
    body: options.file ?? (options.body === undefined ? undefined : JSON.stringify(options.body)),
    signal: options.signal,
  }).catch((cause: unknown) => {
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
