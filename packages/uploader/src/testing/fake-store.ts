import { md5 } from 'hash-wasm';
import { base64OfHex, bytesOfHex } from '../store/base64.ts';
import {
  type PartTransport,
  TransportFailure,
  type TransportRequest,
  type TransportResponse,
} from '../store/part-transport.ts';
import type { FakeTiming } from './fake-timing.ts';

/**
 * What a test does to one request: a response instead of the real one; `hang`: never responds; `drop`: the connection breaks
 * before it arrives; `lose-answer`: it takes effect, but its response is lost; `flip`: one byte changes on the way.
 */
export type Mischief =
  | { status: number; body?: string; headers?: Record<string, string> }
  | 'hang'
  | 'drop'
  | 'lose-answer'
  | 'flip';

export interface StoreLogEntry {
  at: number;
  operation: 'initiate' | 'part' | 'list' | 'complete' | 'abort' | 'head';
  partNumber: number | null;
  url: URL;
  headers: Readonly<Record<string, string>>;
  bodyBytes: number;
}

interface StoredUpload {
  id: string;
  key: string;
  parts: Map<number, { bytes: Uint8Array; etag: string }>;
}

/** The store as seen from the browser: multipart uploads in memory, with latency on a fake clock. */
export class FakeStore implements PartTransport {
  readonly uploads = new Map<string, StoredUpload>();
  readonly objects = new Map<string, { bytes: Uint8Array; etag: string }>();
  readonly log: StoreLogEntry[] = [];
  /** Parts in flight now, and the most there have been at once. */
  inFlight = 0;
  mostInFlight = 0;
  /** Milliseconds a part takes; other requests take none. */
  partMs = 100;
  /** Parts per page of ListParts. */
  pageSize = 1_000;
  /** Called for each request; null lets it through. */
  mischief: (entry: StoreLogEntry, nth: number) => Mischief | null = () => null;
  isReachable = true;
  readonly #timing: FakeTiming;
  #ids = 0;

  constructor(timing: FakeTiming) {
    this.#timing = timing;
  }

  /** Requests of one kind, in order. */
  of(operation: StoreLogEntry['operation']): StoreLogEntry[] {
    return this.log.filter((entry) => entry.operation === operation);
  }

  async send(request: TransportRequest): Promise<TransportResponse> {
    request.signal.throwIfAborted();
    const entry = this.#entry(request);
    const nth = this.log.filter(
      (other) => other.operation === entry.operation && other.partNumber === entry.partNumber,
    ).length;
    this.log.push(entry);
    const mischief = this.mischief(entry, nth);
    const isPart = entry.operation === 'part';
    if (isPart) this.inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    try {
      if (isPart) await this.#wait(this.partMs / 2, request.signal);
      request.onProgress?.(Math.floor(entry.bodyBytes / 2));
      if (mischief === 'hang') await this.#wait(Number.POSITIVE_INFINITY, request.signal);
      if (mischief === 'drop' || !this.isReachable) throw new TransportFailure();
      if (isPart) await this.#wait(this.partMs / 2, request.signal);
      request.onProgress?.(entry.bodyBytes);
      if (mischief !== null && typeof mischief === 'object')
        return answer(mischief.status, mischief.body, mischief.headers);
      const response = await this.#timing.track(this.#serve(entry, request, mischief === 'flip'));
      if (mischief === 'lose-answer') throw new TransportFailure();
      return response;
    } finally {
      if (isPart) this.inFlight -= 1;
    }
  }

  #entry(request: TransportRequest): StoreLogEntry {
    const url = new URL(request.url);
    const hasId = url.searchParams.has('uploadId');
    const operation =
      request.method === 'PUT'
        ? 'part'
        : request.method === 'DELETE'
          ? 'abort'
          : request.method === 'HEAD'
            ? 'head'
            : request.method === 'GET'
              ? 'list'
              : hasId
                ? 'complete'
                : 'initiate';
    const partNumber = operation === 'part' ? Number(url.searchParams.get('partNumber')) : null;
    return {
      at: this.#timing.now(),
      operation,
      partNumber,
      url,
      headers: request.headers,
      bodyBytes: request.body?.size ?? 0,
    };
  }

  #wait(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const cancel = Number.isFinite(ms) ? this.#timing.after(ms, resolve) : () => {};
      signal.addEventListener('abort', () => {
        cancel();
        reject(signal.reason);
      });
    });
  }

  async #serve(entry: StoreLogEntry, request: TransportRequest, flip: boolean): Promise<TransportResponse> {
    // the bucket is part of the host name, or the first path segment
    const prefix = entry.url.host.startsWith('bucket.') ? 1 : 2;
    const key = decodeURIComponent(entry.url.pathname.split('/').slice(prefix).join('/'));
    if (entry.operation === 'initiate') {
      this.#ids += 1;
      const id = `upload-${this.#ids}`;
      this.uploads.set(id, { id, key, parts: new Map() });
      return answer(200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    if (entry.operation === 'head') {
      const object = this.objects.get(key);
      if (!object) return answer(404);
      return answer(200, '', { etag: `"${object.etag}"`, 'content-length': String(object.bytes.length) });
    }
    const upload = this.uploads.get(entry.url.searchParams.get('uploadId') ?? '');
    if (!upload) return failure(404, 'NoSuchUpload');
    if (entry.operation === 'part') return this.#takePart(upload, entry, request, flip);
    if (entry.operation === 'list') return this.#list(upload, Number(entry.url.searchParams.get('part-number-marker')));
    if (entry.operation === 'complete') return this.#complete(upload, (await request.body?.text()) ?? '');
    this.uploads.delete(upload.id);
    return answer(204);
  }

  async #takePart(
    upload: StoredUpload,
    entry: StoreLogEntry,
    request: TransportRequest,
    flip: boolean,
  ): Promise<TransportResponse> {
    const bytes = new Uint8Array((await request.body?.arrayBuffer()) ?? new ArrayBuffer(0));
    if (flip) bytes[0] = (bytes[0] ?? 0) ^ 1;
    const etag = await md5(bytes);
    if (base64OfHex(etag) !== entry.headers['content-md5']) return failure(400, 'BadDigest');
    upload.parts.set(entry.partNumber ?? 0, { bytes, etag });
    return answer(200, '', { etag: `"${etag}"` });
  }

  #list(upload: StoredUpload, marker: number): TransportResponse {
    const later = [...upload.parts].filter(([number]) => number > marker).sort(([one], [other]) => one - other);
    const page = later.slice(0, this.pageSize);
    const parts = page.map(
      ([number, { bytes, etag }]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>&quot;${etag}&quot;</ETag><Size>${bytes.length}</Size></Part>`,
    );
    const more = later.length > page.length;
    const next = more ? `<NextPartNumberMarker>${page.at(-1)?.[0]}</NextPartNumberMarker>` : '';
    return answer(200, `<ListPartsResult><IsTruncated>${more}</IsTruncated>${next}${parts.join('')}</ListPartsResult>`);
  }

  async #complete(upload: StoredUpload, body: string): Promise<TransportResponse> {
    const wanted = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"<\/ETag>/g)];
    const parts = wanted.map(([, number, etag]) => ({ etag, part: upload.parts.get(Number(number)) }));
    if (parts.some(({ etag, part }) => part?.etag !== etag)) return failure(400, 'InvalidPart');
    const bytes = await new Blob(parts.map(({ part }) => new Blob([part!.bytes.slice()]))).arrayBuffer();
    const digests = await new Blob(parts.map(({ part }) => bytesOfHex(part!.etag))).arrayBuffer();
    const etag = `${await md5(new Uint8Array(digests))}-${parts.length}`;
    this.objects.set(upload.key, { bytes: new Uint8Array(bytes), etag });
    this.uploads.delete(upload.id);
    return answer(
      200,
      `<CompleteMultipartUploadResult><ETag>&quot;${etag}&quot;</ETag></CompleteMultipartUploadResult>`,
    );
  }
}

function answer(status: number, body = '', headers: Record<string, string> = {}): TransportResponse {
  return { status, text: body, header: (name) => headers[name] ?? null };
}

function failure(status: number, code: string): TransportResponse {
  return answer(status, errorBody(code));
}

/** S3's `<Error>` document. */
export function errorBody(code: string, more = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message>${more}</Error>`;
}
