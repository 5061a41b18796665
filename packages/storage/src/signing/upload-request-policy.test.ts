import { describe, expect, test } from 'vitest';
import { MALFORMED, MUTATIONS, PER_KIND } from '../testing/spoiled-requests.ts';
import {
  AT,
  asUploadRequest,
  CONTEXT,
  canonicalForm,
  contextOf,
  draftRequest,
  KINDS,
  MINUTE_MS,
} from '../testing/upload-requests.ts';
import { deriveSigningKey, signString, stringToSign } from './signing-key.ts';
import type { UploadRequest } from './upload-request.ts';
import { checkUploadRequest } from './upload-request-policy.ts';

function outcome(request: UploadRequest): string {
  const check = checkUploadRequest(request);
  return check.ok ? check.kind : check.reason;
}

describe('the six requests of an upload', () => {
  test.each(KINDS)('%s is signed', (kind) => {
    expect(outcome(asUploadRequest(draftRequest(kind)))).toBe(kind);
  });

  test('every part is signed with its own length, the last one with the remainder', () => {
    for (const number of [1, 2, 3]) expect(outcome(asUploadRequest(draftRequest('part', number)))).toBe('part');
  });

  test("initiate is signed without metadata, and with an empty type if the file's type is unknown", () => {
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

  test('only initiate and head are signed before an upload id is recorded', () => {
    const upload = { ...CONTEXT.upload, uploadId: null };
    const signed = KINDS.filter((kind) => checkUploadRequest(asUploadRequest(draftRequest(kind), { upload })).ok);
    expect(signed).toEqual(['initiate', 'head']);
  });

  test('no second upload of the file is started while one is recorded', () => {
    expect(outcome(asUploadRequest(draftRequest('initiate'), { upload: CONTEXT.upload }))).toBe('upload-open');
  });

  test('none is signed once the upload has finished', () => {
    const upload = { ...CONTEXT.upload, finished: true };
    for (const kind of KINDS) expect(outcome(asUploadRequest(draftRequest(kind), { upload }))).toBe('upload-finished');
  });

  test('the signature of the string to sign matches Amazon’s example', () => {
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

describe('a malformed request is refused', () => {
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

  test(`in all ${cases.length} cases, more than 200, for the expected reason`, () => {
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
        // What a client may choose freely: its bytes' MD5, its metadata, the start of a listing.
        const free = /content-md5:|x-amz-meta-|part-number-marker=/.test(lineAt(text, i));
        expect(check.ok && !free ? canonicalRequest : null).toBeNull();
      }
    }
  });
});

function lineAt(text: string, index: number): string {
  return text.slice(text.lastIndexOf('\n', index - 1) + 1, text.indexOf('\n', index) + 1 || undefined);
}
