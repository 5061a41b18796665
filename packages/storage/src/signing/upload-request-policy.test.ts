// One table of spoiled requests, whose number is what is tested: it stays in one file.
// One table of forms and mutations, long because every refusal of the policy stands in it.
import { describe, expect, test } from 'vitest';
import {
  AT,
  asUploadRequest,
  CONTEXT,
  canonicalForm,
  contextOf,
  type Draft,
  draftRequest,
  KINDS,
  MIB,
} from '../testing/upload-requests.ts';
import { deriveSigningKey, signString, stringToSign } from './signing-key.ts';
import type { UploadRequest, UploadRequestKind } from './upload-request.ts';
import { checkUploadRequest } from './upload-request-policy.ts';

const MINUTE_MS = 60_000;

function outcome(request: UploadRequest): string {
  const check = checkUploadRequest(request);
  return check.ok ? check.kind : check.reason;
}

describe('the six requests of an upload', () => {
  test.each(KINDS)('%s is signed', (kind) => {
    expect(outcome(asUploadRequest(draftRequest(kind)))).toBe(kind);
  });

  test('every part is signed with its own length, the last one with what is left', () => {
    for (const number of [1, 2, 3]) expect(outcome(asUploadRequest(draftRequest('part', number)))).toBe('part');
  });

  test('initiate is signed without metadata, and with an empty type of a file nobody knows', () => {
    const { headers, ...draft } = draftRequest('initiate');
    const bare = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('x-amz-meta-')));
    expect(outcome(asUploadRequest({ ...draft, headers: bare }))).toBe('initiate');
    expect(outcome(asUploadRequest({ ...draft, headers: { ...bare, 'x-amz-meta-mime-type': '' } }))).toBe('initiate');
  });

  test('they are signed up to 15 minutes after their date and up to 60 seconds before it', () => {
    for (const laterMs of [15 * MINUTE_MS, -MINUTE_MS]) {
      const now = new Date(AT + laterMs);
      expect(outcome(asUploadRequest(draftRequest('part'), { now }))).toBe('part');
    }
    for (const laterMs of [15 * MINUTE_MS + 1, -MINUTE_MS - 1]) {
      const now = new Date(AT + laterMs);
      for (const kind of KINDS) expect(outcome(asUploadRequest(draftRequest(kind), { now }))).toBe('wrong-date');
    }
  });

  test('they are signed for a bucket in the host name', () => {
    const host = 'spotway.s3-accelerate.amazonaws.com';
    const draft = draftRequest('head');
    const moved = { ...draft, path: '/masters/o1/f1/source', headers: { ...draft.headers, host } };
    expect(outcome(asUploadRequest(moved, { host }))).toBe('head');
  });

  test('before an upload id is recorded only initiate and head are signed', () => {
    const upload = { ...CONTEXT.upload, uploadId: null };
    const signed = KINDS.filter((kind) => checkUploadRequest(asUploadRequest(draftRequest(kind), { upload })).ok);
    expect(signed).toEqual(['initiate', 'head']);
  });

  test('a second upload of the file is not begun while one is recorded', () => {
    expect(outcome(asUploadRequest(draftRequest('initiate'), { upload: CONTEXT.upload }))).toBe('upload-open');
  });

  test('once the upload has finished none is signed', () => {
    const upload = { ...CONTEXT.upload, finished: true };
    for (const kind of KINDS) expect(outcome(asUploadRequest(draftRequest(kind), { upload }))).toBe('upload-finished');
  });

  test('a signature of the string to sign is the one Amazon documents', () => {
    const canonical =
      'GET\n/test.txt\n\nhost:examplebucket.s3.amazonaws.com\nrange:bytes=0-9\n' +
      'x-amz-content-sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\n' +
      'x-amz-date:20130524T000000Z\n\nhost;range;x-amz-content-sha256;x-amz-date\n' +
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    const key = deriveSigningKey('wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', '20130524', 'us-east-1');
    expect(signString(key, stringToSign('20130524T000000Z', 'us-east-1', canonical))).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });
});

/** Changes of a whole request, each with the reason for which it must be refused. */
const MUTATIONS: Record<string, { change: (request: UploadRequest, draft: Draft) => UploadRequest; reason: string }> = {
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

/** Changes of the text of the canonical request, which is then no longer in canonical form. */
const MALFORMED: Record<string, (text: string) => string> = {
  'with a header that is not in the list': (text) => text.replace('\nhost:', '\nhint:x\nhost:'),
  'with a header in the list alone': (text) => text.replace(/\nUNSIGNED-PAYLOAD$/, ';z\nUNSIGNED-PAYLOAD'),
  'with a header in capitals': (text) => text.replace('\nhost:', '\nHost:'),
  'with a space before a value': (text) => text.replace('host:', 'host: '),
  'with a space behind a value': (text) => text.replace(':9000\n', ':9000 \n'),
  'with a carriage return': (text) => text.replace(':9000\n', ':9000\r\n'),
  'with a line more': (text) => `${text}\n`,
  'without its empty line': (text) => text.replace('\n\n', '\n'),
};

const PER_KIND: [UploadRequestKind, string, Partial<Draft> | ((draft: Draft) => Partial<Draft>)][] = [
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

describe('a spoiled request is refused', () => {
  const cases: [string, string, UploadRequest][] = [];
  for (const kind of KINDS) {
    const draft = draftRequest(kind);
    for (const [name, { change, reason }] of Object.entries(MUTATIONS)) {
      cases.push([`${kind} ${name}`, reason, change(asUploadRequest(draft), draft)]);
    }
    for (const [name, change] of Object.entries(MALFORMED)) {
      const canonicalRequest = change(canonicalForm(draft));
      const toSign = stringToSign(CONTEXT.datetime, CONTEXT.region, canonicalRequest);
      cases.push([`${kind} ${name}`, 'malformed-canonical-request', { ...contextOf(kind), canonicalRequest, toSign }]);
    }
  }
  for (const [kind, reason, change] of PER_KIND) {
    const draft = draftRequest(kind);
    const changed = { ...draft, ...(typeof change === 'function' ? change(draft) : change) };
    const what = canonicalForm(changed)
      .split('\n')
      .find((line, i) => line !== canonicalForm(draft).split('\n')[i]);
    cases.push([`${kind} with ${JSON.stringify(what)}`, reason, asUploadRequest(changed)]);
  }

  test(`in all of ${cases.length} ways, more than 200, for the reason given`, () => {
    expect(cases.length).toBeGreaterThan(200);
    const given = cases.map(([name, , request]) => `${name}: ${outcome(request)}`);
    expect(given).toEqual(cases.map(([name, reason]) => `${name}: ${reason}`));
    console.log(`acceptance 1: ${cases.length} mutated sign requests, ${given.length} refused for the reason given`);
  });

  test('and so is every canonical request with one character changed', () => {
    for (const kind of KINDS) {
      const text = canonicalForm(draftRequest(kind));
      for (let i = 0; i < text.length; i += 1) {
        const canonicalRequest = `${text.slice(0, i)}${text[i] === '0' ? '1' : '0'}${text.slice(i + 1)}`;
        const toSign = stringToSign(CONTEXT.datetime, CONTEXT.region, canonicalRequest);
        const check = checkUploadRequest({ ...contextOf(kind), canonicalRequest, toSign });
        // What a client may choose freely: the MD5 of its bytes, its metadata, where a listing starts.
        const free = /content-md5:|x-amz-meta-|part-number-marker=/.test(lineAt(text, i));
        expect(check.ok && !free ? canonicalRequest : null).toBeNull();
      }
    }
  });
});

function lineAt(text: string, index: number): string {
  return text.slice(text.lastIndexOf('\n', index - 1) + 1, text.indexOf('\n', index) + 1 || undefined);
}
