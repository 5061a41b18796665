import { partCount } from '@spotway/domain/order';
import { type CanonicalRequest, encodeUri, objectPath, parseCanonicalRequest } from './canonical-request.ts';
import { stringToSign } from './signing-key.ts';
import type { UploadRequest, UploadRequestCheck, UploadRequestKind, UploadRequestRefusal } from './upload-request.ts';
import { checkHeaders } from './upload-request-headers.ts';

/** As long as the store accepts a signature. */
const MAX_AGE_MS = 15 * 60 * 1000;
/**
 * A date in the future extends that time: a request signed early could complete an upload long after the film has arrived. The
 * minute allows for clocks set by hand; the upload engine in the browser corrects its own.
 */
const MAX_AHEAD_MS = 60 * 1000;
const PAYLOAD_HASH = 'UNSIGNED-PAYLOAD';

/**
 * Whether `GET /api/awsSignature` may sign a request: it must be one of the six of the upload of one recorded file, in exactly the form
 * given in this package's README, "The six requests a browser may have signed".
 */
export function checkUploadRequest(request: UploadRequest): UploadRequestCheck {
  const refused = (reason: UploadRequestRefusal): UploadRequestCheck => ({ ok: false, reason });
  const { canonicalRequest, datetime, region, upload, host } = request;
  const signedAtMs = parseDatetime(datetime);
  if (signedAtMs === null || !isTimely(request.now.getTime() - signedAtMs)) return refused('wrong-date');
  if (request.toSign !== stringToSign(datetime, region, canonicalRequest)) return refused('wrong-string-to-sign');
  const canonical = parseCanonicalRequest(canonicalRequest);
  if (!canonical) return refused('malformed-canonical-request');
  if (canonical.payloadHash !== PAYLOAD_HASH) return refused('wrong-payload-hash');
  if (canonical.path !== objectPath(host, request.bucket, upload.key)) return refused('wrong-key');

  const shape = recogniseShape(canonical);
  if (!shape) return refused('unknown-request');
  if (upload.finished) return refused('upload-finished');
  if (shape.uploadId !== null && (upload.uploadId === null || shape.uploadId !== encodeUri(upload.uploadId))) {
    return refused('wrong-upload-id');
  }
  const parts = partCount(upload.sizeBytes, upload.partSizeBytes);
  if (shape.partNumber !== null && shape.partNumber > parts) return refused('wrong-part-number');
  const partBytes = shape.partNumber === null ? null : sizeOfPart(upload, shape.partNumber, parts);
  const fault = checkHeaders(shape.kind, canonical.headers, { host, datetime, payloadHash: PAYLOAD_HASH, partBytes });
  if (fault !== null) return refused(fault);
  if (shape.kind === 'initiate' && upload.uploadId !== null) return refused('upload-open');
  return { ok: true, kind: shape.kind };
}

function isTimely(ageMs: number): boolean {
  return ageMs <= MAX_AGE_MS && ageMs >= -MAX_AHEAD_MS;
}

/** `uploadId` as in the query, percent-encoded. */
type Shape = { kind: UploadRequestKind; uploadId: string | null; partNumber: number | null };

function recogniseShape({ method, query }: CanonicalRequest): Shape | null {
  if (method === 'HEAD' && query === '') return { kind: 'head', uploadId: null, partNumber: null };
  if (method === 'POST' && query === 'uploads=') return { kind: 'initiate', uploadId: null, partNumber: null };
  const part = /^partNumber=([1-9]\d{0,4})&uploadId=([^&=]+)$/.exec(query);
  if (method === 'PUT' && part) return { kind: 'part', uploadId: part[2] ?? '', partNumber: Number(part[1]) };
  const list = /^part-number-marker=(?:0|[1-9]\d{0,4})&uploadId=([^&=]+)$/.exec(query);
  if (method === 'GET' && list) return { kind: 'list', uploadId: list[1] ?? '', partNumber: null };
  const only = /^uploadId=([^&=]+)$/.exec(query);
  if (method === 'POST' && only) return { kind: 'complete', uploadId: only[1] ?? '', partNumber: null };
  if (method === 'DELETE' && only) return { kind: 'abort', uploadId: only[1] ?? '', partNumber: null };
  return null;
}

function sizeOfPart(upload: UploadRequest['upload'], partNumber: number, parts: number): number {
  return partNumber < parts ? upload.partSizeBytes : upload.sizeBytes - upload.partSizeBytes * (parts - 1);
}

/** `YYYYMMDDTHHMMSSZ` in milliseconds since 1970, or null if there is no such date. */
function parseDatetime(text: string): number | null {
  const match = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second] = match;
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const ms = Date.parse(iso);
  // 30 February and 24:00 parse as another date, or not at all.
  return !Number.isNaN(ms) && new Date(ms).toISOString() === iso ? ms : null;
}
