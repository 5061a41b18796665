import { stringToSign } from '../signing/signing-key.ts';
import type { UploadRequest, UploadRequestKind } from '../signing/upload-request.ts';

/** An upload request as built by a browser, before it is put in canonical form. */
export type Draft = {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
  payloadHash: string;
};

export const MIB = 1024 * 1024;
export const AT = Date.UTC(2026, 0, 2, 3, 4, 5);
export const MINUTE_MS = 60_000;
const DATETIME = '20260102T030405Z';

/** A file of 250 MiB in three parts. */
export const CONTEXT: Omit<UploadRequest, 'canonicalRequest' | 'toSign'> = {
  datetime: DATETIME,
  now: new Date(AT),
  host: '127.0.0.1:9000',
  bucket: 'spotway',
  region: 'eu-west-3',
  upload: {
    key: 'masters/o1/f1/source',
    uploadId: 'abc.DEF_1-2~3/4',
    sizeBytes: 250 * MIB,
    partSizeBytes: 100 * MIB,
    finished: false,
  },
};

/** What is recorded when a browser makes that request: an upload is only initiated if none is open. */
export function contextOf(kind: UploadRequestKind): typeof CONTEXT {
  return kind === 'initiate' ? { ...CONTEXT, upload: { ...CONTEXT.upload, uploadId: null } } : CONTEXT;
}

const ENCODED_ID = 'abc.DEF_1-2~3%2F4';

export function draftRequest(kind: UploadRequestKind, partNumber = 1): Draft {
  const always = { host: CONTEXT.host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', 'x-amz-date': DATETIME };
  const draft = (method: string, query: string, headers: Record<string, string> = {}): Draft => ({
    method,
    path: '/spotway/masters/o1/f1/source',
    query,
    headers: { ...always, ...headers },
    payloadHash: 'UNSIGNED-PAYLOAD',
  });
  switch (kind) {
    case 'initiate':
      return draft('POST', 'uploads=', {
        'content-type': 'application/octet-stream',
        'x-amz-meta-filename': 'w4l0w6kubXhm',
        'x-amz-meta-mime-type': 'application/mxf',
        'x-amz-meta-start-time': '2026-01-02T03:04:05.000Z',
        'x-amz-meta-user-id': 'u1',
      });
    case 'part':
      return draft('PUT', `partNumber=${partNumber}&uploadId=${ENCODED_ID}`, {
        'content-length': String((partNumber === 3 ? 50 : 100) * MIB),
        'content-md5': 'XrY7u+Ae7tCTyyK7j1rNww==',
      });
    case 'list':
      return draft('GET', `part-number-marker=0&uploadId=${ENCODED_ID}`);
    case 'complete':
      return draft('POST', `uploadId=${ENCODED_ID}`, { 'content-type': 'application/xml' });
    case 'abort':
      return draft('DELETE', `uploadId=${ENCODED_ID}`);
    case 'head':
      return draft('HEAD', '');
  }
}

export const KINDS: readonly UploadRequestKind[] = ['initiate', 'part', 'list', 'complete', 'abort', 'head'];

export function canonicalForm(draft: Draft): string {
  const names = Object.keys(draft.headers).sort();
  const lines = names.map((name) => `${name}:${draft.headers[name]}`);
  return [draft.method, draft.path, draft.query, ...lines, '', names.join(';'), draft.payloadHash].join('\n');
}

/** The signer's input for a draft. */
export function asUploadRequest(draft: Draft, context: Partial<typeof CONTEXT> = {}): UploadRequest {
  const all = { ...contextOf(draft.query.startsWith('uploads') ? 'initiate' : 'part'), ...context };
  const canonicalRequest = canonicalForm(draft);
  return { ...all, canonicalRequest, toSign: stringToSign(all.datetime, all.region, canonicalRequest) };
}
