import { sha256 } from 'hash-wasm';
import { isUnreadable } from '../hashing/blob-steps.ts';
import type { ConfigSource } from '../requests/config-source.ts';
import type { Connectivity } from '../requests/connectivity.ts';
import { parseRetryAfter, RequestFailure } from '../requests/request-failure.ts';
import type { StoreOperation } from '../requests/retry-policy.ts';
import { guardStall, Stalled } from '../requests/stall-guard.ts';
import { UploadError } from '../requests/upload-error.ts';
import type { UploadServer } from '../requests/upload-server.ts';
import type { UploadSettings } from '../requests/upload-settings.ts';
import type { Timing } from '../timing/timing.ts';
import { base64OfHex, base64OfText } from './base64.ts';
import {
  amzDate,
  authorizationHeader,
  canonicalQuery,
  canonicalRequest,
  objectPath,
  stringToSign,
  UNSIGNED_PAYLOAD,
} from './canonical-request.ts';
import type { PartTransport, TransportResponse } from './part-transport.ts';
import {
  bareEtag,
  completeBody,
  type PartListing,
  parseErrorCode,
  parsePartListing,
  parseUploadId,
  xmlText,
} from './s3-xml.ts';
import type { StoreHost } from './store-host.ts';

/** The object an upload creates, and whom requests are signed for. */
export interface StoreTarget {
  fileId: string;
  key: string;
  /** `source` among the sign parameters. */
  source: string;
}

/** Stored with the object (specification, point 7). */
export interface ObjectMetadata {
  fileName: string;
  mimeType: string;
  /** ms since 1970 */
  startTime: number;
  userId: string | null;
}

export interface StoreClientOptions {
  server: UploadServer;
  transport: PartTransport;
  config: ConfigSource;
  host: StoreHost;
  connectivity: Connectivity;
  timing: Timing;
  settings: UploadSettings;
}

/**
 * The six requests of a multipart upload. Each is one attempt and rejects with a `RequestFailure` when it fails,
 * or with an `UploadError` when the file can no longer be read.
 */
export interface StoreClient {
  /** @returns the upload id */
  initiate(target: StoreTarget, metadata: ObjectMetadata, signal: AbortSignal): Promise<string>;
  /** @returns the part's ETag, without quotes */
  putPart(target: StoreTarget, part: PartPut, signal: AbortSignal): Promise<string>;
  /** One page; `marker` '0' is the first. */
  listParts(target: StoreTarget, uploadId: string, marker: string, signal: AbortSignal): Promise<PartListing>;
  /** @returns the object's ETag, without quotes. An `<Error>` in a 200 response rejects. */
  complete(
    target: StoreTarget,
    uploadId: string,
    parts: readonly { number: number; etag: string }[],
    signal: AbortSignal,
  ): Promise<string>;
  abort(target: StoreTarget, uploadId: string, signal: AbortSignal): Promise<void>;
  /** null: no such object. */
  head(target: StoreTarget, signal: AbortSignal): Promise<{ sizeBytes: number; etag: string } | null>;
}

interface PartPut {
  uploadId: string;
  number: number;
  body: Blob;
  /** Lower-case hex. */
  md5: string;
  onProgress(sentBytes: number): void;
}

interface StoreRequest {
  operation: StoreOperation;
  method: string;
  query: readonly (readonly [string, string])[];
  /** Signed along with `host`, the date and the payload hash marker. */
  headers?: Record<string, string>;
  body?: Blob;
  onProgress?(sentBytes: number): void;
}

/** Time allowed to read one byte of a file, ms. */
const READ_TIMEOUT_MS = 2_000;

/** Signed, and set by the browser itself. */
const SET_BY_BROWSER = new Set(['host', 'content-length']);

/** A stalled or broken request: no response. */
function isUnanswered(error: unknown): boolean {
  return error instanceof Stalled || (error instanceof Error && error.name === 'TransportFailure');
}

export function createStoreClient(options: StoreClientOptions): StoreClient {
  const { server, transport, config: configs, host: hosts, timing, settings } = options;

  async function send(target: StoreTarget, request: StoreRequest, signal: AbortSignal): Promise<TransportResponse> {
    const config = await guardStall(options, settings.serverTimeoutMs, signal, (inner) => configs.get(inner));
    const url = new URL(await hosts.choose(config));
    const path = objectPath(url.host, config.s3Bucket, target.key);
    const datetime = amzDate(configs.serverNow());
    const headers = {
      ...request.headers,
      host: url.host,
      'x-amz-content-sha256': UNSIGNED_PAYLOAD,
      'x-amz-date': datetime,
    };
    const canonical = canonicalRequest({ method: request.method, path, query: request.query, headers });
    const toSign = stringToSign(datetime, config.awsRegion, await sha256(canonical));
    const signature = await guardStall(options, settings.serverTimeoutMs, signal, (inner) =>
      server.sign(
        config.signerUrl,
        { toSign, datetime, canonicalRequest: canonical, fileId: target.fileId, source: target.source },
        inner,
      ),
    );
    const sent: Record<string, string> = {
      authorization: authorizationHeader(config.awsKey, datetime, config.awsRegion, headers, signature),
    };
    for (const [name, value] of Object.entries(headers)) if (!SET_BY_BROWSER.has(name)) sent[name] = value;
    const query = canonicalQuery(request.query);
    const response = await guardStall(options, settings.stallMs, signal, (inner, touch) =>
      transport.send({
        method: request.method,
        url: `${url.origin}${path}${query ? `?${query}` : ''}`,
        headers: sent,
        body: request.body ?? null,
        signal: inner,
        onProgress: request.onProgress
          ? (bytes) => {
              touch();
              request.onProgress?.(bytes);
            }
          : undefined,
      }),
    ).catch((error: unknown) => {
      if (isUnanswered(error)) hosts.unanswered(url.origin);
      throw error;
    });
    hosts.answered(url.origin);
    // "S3 Transfer Acceleration is not configured on this bucket" and the like
    if (response.status === 400 && parseErrorCode(response.text) === 'InvalidRequest') hosts.unusable(url.origin);
    return checked(request.operation, response);
  }

  /** Turns refusals, and 200 responses with an error inside, into failures; reads the store's clock from them. */
  function checked(operation: StoreOperation, response: TransportResponse): TransportResponse {
    const code = parseErrorCode(response.text);
    if (response.status >= 200 && response.status < 300 && code === '') return response;
    const serverTime = Date.parse(xmlText(response.text, 'ServerTime') ?? '');
    if (code === 'RequestTimeTooSkewed' && !Number.isNaN(serverTime)) configs.learnTime(serverTime);
    throw new RequestFailure(
      { from: 'store', operation, status: response.status, code },
      { retryAfterMs: parseRetryAfter(response.header('retry-after'), timing.now()) },
    );
  }

  /**
   * A stalled or broken request counts as unanswered, unless its file is gone: browsers report an unreadable body exactly
   * like a broken connection, and retrying would never end.
   */
  async function attempt(target: StoreTarget, request: StoreRequest, signal: AbortSignal): Promise<TransportResponse> {
    try {
      return await send(target, request, signal);
    } catch (cause) {
      signal.throwIfAborted();
      if (isUnanswered(cause)) {
        if (request.body && (await isUnreadable(request.body, { timing, stallMs: READ_TIMEOUT_MS }))) {
          throw new UploadError('part-failed', { fileUnreadable: true }, cause);
        }
        signal.throwIfAborted();
        throw new RequestFailure({ from: 'store', operation: request.operation, status: 0, code: '' }, { cause });
      }
      throw cause;
    }
  }

  /** The response lacks what every genuine one has: a proxy's page, or a truncated body. */
  function malformed(operation: StoreOperation, response: TransportResponse): RequestFailure {
    return new RequestFailure({ from: 'store', operation, status: 0, code: `malformed-${response.status}` });
  }

  return {
    async initiate(target, metadata, signal) {
      const headers: Record<string, string> = {
        'content-type': 'application/octet-stream',
        'x-amz-meta-filename': base64OfText(metadata.fileName),
        'x-amz-meta-mime-type': metadata.mimeType,
        'x-amz-meta-start-time': new Date(metadata.startTime).toISOString(),
      };
      if (metadata.userId) headers['x-amz-meta-user-id'] = metadata.userId;
      const request: StoreRequest = { operation: 'initiate', method: 'POST', query: [['uploads', '']], headers };
      const response = await attempt(target, request, signal);
      const uploadId = parseUploadId(response.text);
      if (!uploadId) throw malformed('initiate', response);
      return uploadId;
    },

    async putPart(target, part, signal) {
      const request: StoreRequest = {
        operation: 'part',
        method: 'PUT',
        query: [
          ['partNumber', String(part.number)],
          ['uploadId', part.uploadId],
        ],
        headers: { 'content-length': String(part.body.size), 'content-md5': base64OfHex(part.md5) },
        body: part.body,
        onProgress: part.onProgress,
      };
      return bareEtag((await attempt(target, request, signal)).header('etag'));
    },

    async listParts(target, uploadId, marker, signal) {
      const query = [
        ['part-number-marker', marker],
        ['uploadId', uploadId],
      ] as const;
      const response = await attempt(target, { operation: 'list', method: 'GET', query }, signal);
      if (!response.text.includes('ListPartsResult')) throw malformed('list', response);
      return parsePartListing(response.text);
    },

    async complete(target, uploadId, parts, signal) {
      const request: StoreRequest = {
        operation: 'complete',
        method: 'POST',
        query: [['uploadId', uploadId]],
        headers: { 'content-type': 'application/xml' },
        // a Blob: with a text body some browsers append a charset to the signed content type
        body: new Blob([completeBody(parts)], { type: 'application/xml' }),
      };
      const response = await attempt(target, request, signal);
      if (!response.text.includes('CompleteMultipartUploadResult')) throw malformed('complete', response);
      return bareEtag(xmlText(response.text, 'ETag'));
    },

    async abort(target, uploadId, signal) {
      await attempt(target, { operation: 'abort', method: 'DELETE', query: [['uploadId', uploadId]] }, signal);
    },

    async head(target, signal) {
      try {
        const response = await attempt(target, { operation: 'head', method: 'HEAD', query: [] }, signal);
        return { sizeBytes: Number(response.header('content-length')), etag: bareEtag(response.header('etag')) };
      } catch (error) {
        if (error instanceof RequestFailure && error.attempt.from === 'store' && error.attempt.status === 404)
          return null;
        throw error;
      }
    },
  };
}
