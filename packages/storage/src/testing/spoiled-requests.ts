import type { UploadRequest, UploadRequestKind } from '../signing/upload-request.ts';
import { AT, asUploadRequest, type Draft, MIB, MINUTE_MS } from './upload-requests.ts';

/** Changes to a whole request, each with the expected reason for refusal. */
export const MUTATIONS: Record<
  string,
  { change: (request: UploadRequest, draft: Draft) => UploadRequest; reason: string }
> = {
  'signed 16 minutes ago': {
    reason: 'wrong-date',
    change: (request) => ({ ...request, now: new Date(AT + 16 * MINUTE_MS) }),
  },
  'signed 16 minutes ahead': {
    reason: 'wrong-date',
    change: (request) => ({ ...request, now: new Date(AT - 16 * MINUTE_MS) }),
  },
  'signed 2 minutes ahead': {
    reason: 'wrong-date',
    change: (request) => ({ ...request, now: new Date(AT - 2 * MINUTE_MS) }),
  },
  'with another date as parameter': {
    reason: 'wrong-string-to-sign',
    change: (request) => ({ ...request, datetime: '20260102T030406Z' }),
  },
  'with a date that is none': {
    reason: 'wrong-date',
    change: (request) => ({ ...request, datetime: '20260132T030405Z' }),
  },
  'with another region in the scope': {
    reason: 'wrong-string-to-sign',
    change: (request) => ({ ...request, toSign: request.toSign.replace('eu-west-3', 'us-east-1') }),
  },
  'with another service in the scope': {
    reason: 'wrong-string-to-sign',
    change: (request) => ({ ...request, toSign: request.toSign.replace('/s3/', '/iam/') }),
  },
  'with another day in the scope': {
    reason: 'wrong-string-to-sign',
    change: (request) => ({ ...request, toSign: request.toSign.replace('\n20260102/', '\n20260103/') }),
  },
  'with another algorithm': {
    reason: 'wrong-string-to-sign',
    change: (request) => ({
      ...request,
      toSign: request.toSign.replace('AWS4-HMAC-SHA256', 'AWS4-HMAC-SHA256-PAYLOAD'),
    }),
  },
  'with the hash of another request': {
    reason: 'wrong-string-to-sign',
    change: (request) => ({ ...request, toSign: request.toSign.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) }),
  },
  'with a line more to sign': {
    reason: 'wrong-string-to-sign',
    change: (request) => ({ ...request, toSign: `${request.toSign}\nx` }),
  },
  'of another file of the organisation': {
    reason: 'wrong-key',
    change: (_, draft) => asUploadRequest({ ...draft, path: draft.path.replace('/f1/', '/f2/') }),
  },
  'of another organisation’s file': {
    reason: 'wrong-key',
    change: (_, draft) => asUploadRequest({ ...draft, path: draft.path.replace('/o1/', '/o2/') }),
  },
  'in another bucket': {
    reason: 'wrong-key',
    change: (_, draft) => asUploadRequest({ ...draft, path: draft.path.replace('spotway', 'another') }),
  },
  'of a key written with dots': {
    reason: 'wrong-key',
    change: (_, draft) => asUploadRequest({ ...draft, path: draft.path.replace('/f1/', '/f2/../f1/') }),
  },
  'of a key encoded in another way': {
    reason: 'wrong-key',
    change: (_, draft) => asUploadRequest({ ...draft, path: draft.path.replace('source', '%73ource') }),
  },
  'of the whole bucket': {
    reason: 'wrong-key',
    change: (_, draft) => asUploadRequest({ ...draft, path: '/spotway/' }),
  },
  'with a parameter more': {
    reason: 'unknown-request',
    change: (_, draft) => asUploadRequest({ ...draft, query: draft.query === '' ? 'acl=' : `acl=&${draft.query}` }),
  },
  'with a signature in the query': {
    reason: 'unknown-request',
    change: (_, draft) => asUploadRequest({ ...draft, query: `X-Amz-Expires=604800&${draft.query}` }),
  },
  'with another method': {
    reason: 'unknown-request',
    change: (_, draft) =>
      asUploadRequest({ ...draft, method: draft.method === 'PUT' ? 'GET' : 'PUT', query: `${draft.query}&` }),
  },
  'with the hash of a body': {
    reason: 'wrong-payload-hash',
    change: (_, draft) => asUploadRequest({ ...draft, payloadHash: 'e'.repeat(64) }),
  },
  'with a chunked body': {
    reason: 'wrong-payload-hash',
    change: (_, draft) => asUploadRequest({ ...draft, payloadHash: 'STREAMING-UNSIGNED-PAYLOAD-TRAILER' }),
  },
  'to another host': {
    reason: 'wrong-host',
    change: (_, draft) => asUploadRequest({ ...draft, headers: { ...draft.headers, host: 'evil.example' } }),
  },
  'to a host that begins like the store': {
    reason: 'wrong-host',
    change: (_, draft) =>
      asUploadRequest({ ...draft, headers: { ...draft.headers, host: `${draft.headers.host}.evil.example` } }),
  },
  'to a host that ends like the store': {
    reason: 'wrong-host',
    change: (_, draft) =>
      asUploadRequest({ ...draft, headers: { ...draft.headers, host: `evil-${draft.headers.host}` } }),
  },
  'to another port': {
    reason: 'wrong-host',
    change: (_, draft) => asUploadRequest({ ...draft, headers: { ...draft.headers, host: '127.0.0.1:9001' } }),
  },
  'dated otherwise than its parameter': {
    reason: 'wrong-date',
    change: (_, draft) =>
      asUploadRequest({ ...draft, headers: { ...draft.headers, 'x-amz-date': '20260102T030406Z' } }),
  },
  ...Object.fromEntries(
    Object.entries({
      'x-amz-copy-source': '/spotway/masters/o2/f9/source',
      'x-amz-acl': 'public-read',
      'x-amz-grant-read': 'uri="http://acs.amazonaws.com/groups/global/AllUsers"',
      'x-amz-tagging': 'a=b',
      'x-amz-storage-class': 'GLACIER',
      'x-amz-server-side-encryption': 'AES256',
      'x-amz-website-redirect-location': 'http://evil.example',
      'x-amz-meta-other': 'x',
      'x-amz-security-token': 'x',
      'cache-control': 'public',
      range: 'bytes=0-1',
    }).map(([name, value]) => [
      `with the header ${name}`,
      {
        reason: 'header-not-allowed',
        change: (_: UploadRequest, draft: Draft) =>
          asUploadRequest({ ...draft, headers: { ...draft.headers, [name]: value } }),
      },
    ]),
  ),
  ...Object.fromEntries(
    ['host', 'x-amz-date', 'x-amz-content-sha256'].map((name) => [
      `without the header ${name}`,
      {
        reason: 'header-missing',
        change: (_: UploadRequest, draft: Draft) => {
          const { [name]: _left, ...headers } = draft.headers;
          return asUploadRequest({ ...draft, headers });
        },
      },
    ]),
  ),
};

/** Changes to the text of the canonical request, which is then no longer canonical. */
export const MALFORMED: Record<string, (text: string) => string> = {
  'with a header that is not in the list': (text) => text.replace('\nhost:', '\nhint:x\nhost:'),
  'with a header in the list alone': (text) => text.replace(/\nUNSIGNED-PAYLOAD$/, ';z\nUNSIGNED-PAYLOAD'),
  'with a header in capitals': (text) => text.replace('\nhost:', '\nHost:'),
  'with a space before a value': (text) => text.replace('host:', 'host: '),
  'with a space behind a value': (text) => text.replace(':9000\n', ':9000 \n'),
  'with a carriage return': (text) => text.replace(':9000\n', ':9000\r\n'),
  'with a line more': (text) => `${text}\n`,
  'without its empty line': (text) => text.replace('\n\n', '\n'),
};

/** Changes of one kind of request. */
export const PER_KIND: [UploadRequestKind, string, Partial<Draft> | ((draft: Draft) => Partial<Draft>)][] = [
  ['part', 'wrong-part-number', (draft) => ({ query: draft.query.replace('=1&', '=4&') })],
  ['part', 'wrong-part-number', (draft) => ({ query: draft.query.replace('=1&', '=10001&') })],
  ['part', 'unknown-request', (draft) => ({ query: draft.query.replace('=1&', '=0&') })],
  ['part', 'unknown-request', (draft) => ({ query: draft.query.replace('=1&', '=01&') })],
  ['part', 'unknown-request', (draft) => ({ query: draft.query.split('&').reverse().join('&') })],
  ['part', 'wrong-header-value', (draft) => ({ query: draft.query.replace('=1&', '=3&') })],
  [
    'part',
    'wrong-header-value',
    (draft) => ({ headers: { ...draft.headers, 'content-length': String(100 * MIB + 1) } }),
  ],
  ['part', 'wrong-header-value', (draft) => ({ headers: { ...draft.headers, 'content-length': '0' } })],
  [
    'part',
    'wrong-header-value',
    (draft) => ({ headers: { ...draft.headers, 'content-md5': 'XrY7u+Ae7tCTyyK7j1rNwx==' } }),
  ],
  ['part', 'wrong-header-value', (draft) => ({ headers: { ...draft.headers, 'content-md5': '' } })],
  ['part', 'header-not-allowed', (draft) => ({ headers: { ...draft.headers, 'content-type': 'text/html' } })],
  ['initiate', 'wrong-header-value', (draft) => ({ headers: { ...draft.headers, 'content-type': 'text/html' } })],
  ['initiate', 'wrong-header-value', (draft) => ({ headers: { ...draft.headers, 'content-type': '' } })],
  [
    'initiate',
    'header-missing',
    (draft) => {
      const { 'content-type': _left, ...headers } = draft.headers;
      return { headers };
    },
  ],
  ['initiate', 'wrong-header-value', (draft) => ({ headers: { ...draft.headers, 'x-amz-meta-filename': '<script>' } })],
  ['initiate', 'wrong-header-value', (draft) => ({ headers: { ...draft.headers, 'x-amz-meta-start-time': 'now' } })],
  ['initiate', 'wrong-header-value', (draft) => ({ headers: { ...draft.headers, 'x-amz-meta-user-id': 'a b' } })],
  ['initiate', 'unknown-request', { query: 'uploads' }],
  ['initiate', 'unknown-request', { query: 'uploads=1' }],
  ['initiate', 'unknown-request', { query: '' }],
  ['complete', 'wrong-header-value', (draft) => ({ headers: { ...draft.headers, 'content-type': 'text/plain' } })],
  ['complete', 'unknown-request', (draft) => ({ query: `${draft.query}&${draft.query}` })],
  ['list', 'unknown-request', (draft) => ({ query: draft.query.replace('=0&', '=-1&') })],
  ['list', 'unknown-request', (draft) => ({ query: `max-parts=1&${draft.query}` })],
  ['list', 'unknown-request', (draft) => ({ query: draft.query.replace('part-number-marker=0&', '') })],
  ['head', 'unknown-request', { method: 'GET' }],
  ['head', 'unknown-request', { method: 'DELETE' }],
  ['head', 'unknown-request', { method: 'PUT' }],
  ['abort', 'unknown-request', { query: '' }],
  ...(['part', 'list', 'complete', 'abort'] as const).flatMap((kind): typeof PER_KIND => [
    [kind, 'wrong-upload-id', (draft) => ({ query: draft.query.replace('abc', 'abd') })],
    [kind, 'wrong-upload-id', (draft) => ({ query: draft.query.replace('%2F', '%2f') })],
    [kind, 'unknown-request', (draft) => ({ query: draft.query.replace(/uploadId=.*$/, 'uploadId=') })],
  ]),
  ...(['content-length', 'content-md5'] as const).map((name): (typeof PER_KIND)[number] => [
    'part',
    'header-missing',
    (draft) => {
      const { [name]: _left, ...headers } = draft.headers;
      return { headers };
    },
  ]),
];
