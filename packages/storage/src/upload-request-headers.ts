import type { UploadRequestKind, UploadRequestRefusal } from './upload-request-policy.ts';

export type ExpectedHeaders = {
  host: string;
  datetime: string;
  payloadHash: string;
  /** Bytes of the part, null for other requests. */
  partBytes: number | null;
};

type Rule = { isRequired: boolean; isValue: (value: string, expected: ExpectedHeaders) => boolean };

const ALWAYS: Readonly<Record<string, Rule>> = {
  host: { isRequired: true, isValue: (value, { host }) => value === host },
  'x-amz-content-sha256': { isRequired: true, isValue: (value, { payloadHash }) => value === payloadHash },
  'x-amz-date': { isRequired: true, isValue: (value, { datetime }) => value === datetime },
};

const optional = (pattern: RegExp): Rule => ({ isRequired: false, isValue: (value) => pattern.test(value) });

const PER_KIND: Readonly<Record<UploadRequestKind, Readonly<Record<string, Rule>>>> = {
  initiate: {
    // Never the user's own type: an object must not become a page of the storage's origin.
    'content-type': optional(/^application\/octet-stream$/),
    'x-amz-meta-filename': optional(/^(?:[A-Za-z0-9+/]{4}){0,500}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/),
    'x-amz-meta-mime-type': optional(/^[ -~]{0,200}$/),
    'x-amz-meta-start-time': optional(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/),
    'x-amz-meta-user-id': optional(/^[A-Za-z0-9_-]{1,100}$/),
  },
  part: {
    'content-length': { isRequired: true, isValue: (value, { partBytes }) => value === String(partBytes) },
    'content-md5': {
      isRequired: true,
      isValue: (value) => /^[A-Za-z0-9+/]{21}[AQgw]==$/.test(value),
    },
  },
  list: {},
  complete: { 'content-type': { isRequired: true, isValue: (value) => value === 'application/xml' } },
  abort: {},
  head: {},
};

/** The signed headers must be exactly those of the request's kind, with the values the server expects. */
export function checkHeaders(
  kind: UploadRequestKind,
  headers: ReadonlyMap<string, string>,
  expected: ExpectedHeaders,
): UploadRequestRefusal | null {
  const rules = new Map(Object.entries({ ...ALWAYS, ...PER_KIND[kind] }));
  for (const [name, rule] of rules) {
    if (rule.isRequired && !headers.has(name)) return 'header-missing';
  }
  for (const [name, value] of headers) {
    const rule = rules.get(name);
    if (!rule) return 'header-not-allowed';
    if (rule.isValue(value, expected)) continue;
    if (name === 'host') return 'wrong-host';
    return name === 'x-amz-date' ? 'wrong-date' : 'wrong-header-value';
  }
  return null;
}
