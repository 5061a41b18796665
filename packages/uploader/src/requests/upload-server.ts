import { parseRetryAfter, RequestFailure } from './request-failure.ts';

/** `GET /api/awsConfig`. */
export interface UploadConfig {
  s3Bucket: string;
  awsKey: string;
  awsRegion: string;
  /** The last character is the signature version; only 4 is supported. */
  awsSigVersion: string;
  signerUrl: string;
  /** Origin of the store as seen by the browser; the bucket is the first path segment. */
  endpoint: string;
  /** Origin of the bucket's accelerated host, whose name starts with the bucket; null without acceleration. */
  acceleratedEndpoint: string | null;
  /** Preferred part size; a file's own part size takes precedence. */
  partSizeBytes: number;
  /** The server's clock when it responded, ms since 1970, if it sent it. */
  serverTime?: number | null;
}

export interface SignatureRequest {
  toSign: string;
  datetime: string;
  canonicalRequest: string;
  fileId: string;
  source: string;
}

export interface ProgressReport {
  /** 0 to 1. */
  progress: number;
  completed: boolean;
  /** Bytes per second. */
  speed: number;
  /** null while no rate is known. */
  secondsLeft: number | null;
}

/**
 * The API's side of an upload. Every call rejects with a `RequestFailure` (`from: 'server'`) when it fails,
 * status 0 without a response, and stops when the signal is aborted. Codes that mean something to the engine:
 * `upload_incomplete`, `upload_finished`; for a refusal to sign, `wrong-date`, `wrong-upload-id`, `upload-finished`, and `upload-open`
 * with the id of the open upload as `details.s3Id`.
 */
export interface UploadServer {
  getConfig(signal: AbortSignal): Promise<UploadConfig>;
  /** Hexadecimal signature of `toSign`. */
  sign(signerUrl: string, request: SignatureRequest, signal: AbortSignal): Promise<string>;
  /** With `completed: true` the server checks the object itself, and responds 409 `upload_incomplete` when it is not whole. */
  reportProgress(fileId: string, report: ProgressReport, signal: AbortSignal): Promise<void>;
  reportPause(fileId: string, signal: AbortSignal): Promise<void>;
  reportError(fileId: string, message: string, signal: AbortSignal): Promise<void>;
  /** @returns the id of the upload to continue with: the reported one, or another browser's that was recorded first and is still open */
  reportS3Id(fileId: string, s3Id: string, signal: AbortSignal): Promise<string>;
}

/** Parses the API's errors, `{ error: { code, details } }`. A refusal to sign is identified by its reason. */
async function failureOf(response: Response): Promise<RequestFailure> {
  const body: unknown = await response.json().catch(() => null);
  const { code, details } = (body as { error?: { code?: unknown; details?: unknown } } | null)?.error ?? {};
  const reason = code === 'signature_refused' ? (details as { reason?: unknown } | null)?.reason : undefined;
  return new RequestFailure(
    { from: 'server', operation: 'server', status: response.status, code: String(reason ?? code ?? '') },
    { retryAfterMs: parseRetryAfter(response.headers.get('retry-after'), Date.now()), details },
  );
}

/**
 * The default `UploadServer`: JSON over fetch, with the session cookie.
 * `baseUrl` precedes `/api/…`; '' for the page's own origin.
 */
export function createUploadServer({
  baseUrl = '',
  fetch: send = (input: string, init: RequestInit) => globalThis.fetch(input, init),
}: {
  baseUrl?: string;
  fetch?: (input: string, init: RequestInit) => Promise<Response>;
} = {}): UploadServer {
  async function call(method: string, url: string, body: unknown, signal: AbortSignal): Promise<Response> {
    let response: Response;
    try {
      response = await send(url, {
        method,
        signal,
        credentials: 'include',
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
    } catch (cause) {
      signal.throwIfAborted();
      throw new RequestFailure({ from: 'server', operation: 'server', status: 0, code: '' }, { cause });
    }
    if (!response.ok) throw await failureOf(response);
    return response;
  }

  /** A body that is not JSON is not from the API (a captive portal's sign-in page): same as no response. */
  async function json<T>(response: Response, signal: AbortSignal): Promise<T> {
    try {
      return (await response.json()) as T;
    } catch (cause) {
      signal.throwIfAborted();
      throw new RequestFailure({ from: 'server', operation: 'server', status: 0, code: 'not-json' }, { cause });
    }
  }
  const upload = (fileId: string, what: string) => `${baseUrl}/api/uploads/${encodeURIComponent(fileId)}/${what}`;

  return {
    async getConfig(signal) {
      const response = await call('GET', `${baseUrl}/api/awsConfig`, undefined, signal);
      const config = await json<UploadConfig>(response, signal);
      const date = Date.parse(response.headers.get('date') ?? '');
      return { ...config, serverTime: Number.isNaN(date) ? null : date };
    },
    async sign(signerUrl, request, signal) {
      const query = Object.entries({
        to_sign: request.toSign,
        datetime: request.datetime,
        canonicalRequest: request.canonicalRequest,
        fileId: request.fileId,
        source: request.source,
      }).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
      const base = signerUrl.startsWith('/') ? `${baseUrl}${signerUrl}` : signerUrl;
      const response = await call(
        'GET',
        `${base}${base.includes('?') ? '&' : '?'}${query.join('&')}`,
        undefined,
        signal,
      );
      return (await json<{ signature: string }>(response, signal)).signature;
    },
    async reportProgress(fileId, report, signal) {
      await call('PATCH', upload(fileId, 'progress'), report, signal);
    },
    async reportPause(fileId, signal) {
      await call('PUT', upload(fileId, 'pause'), undefined, signal);
    },
    async reportError(fileId, message, signal) {
      await call('PATCH', upload(fileId, 'error'), { error: message }, signal);
    },
    async reportS3Id(fileId, s3Id, signal) {
      const response = await call('PATCH', upload(fileId, 's3Id'), { s3Id }, signal);
      const answer = (await response.json().catch(() => null)) as { s3Id?: unknown } | null;
      return typeof answer?.s3Id === 'string' ? answer.s3Id : s3Id;
    },
  };
}
