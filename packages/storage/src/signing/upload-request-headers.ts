import type { UploadRequestKind, UploadRequestRefusal } from './upload-request.ts';

export type ExpectedHeaders = {
  host: string;
  datetime: string;
  payloadHash: string;
  /** Size of the part; null for other requests. */
  partBytes: number | null;
};

/** The content type of every uploaded object; the customer's own type is metadata. */
export const UPLOAD_CONTENT_TYPE = 'application/octet-stream';

type Rule = { isRequired: boolean; isValue: (value: string, expected: ExpectedHeaders) => boolean };

const ALWAYS: Readonly<Record<string, Rule>> = {
  host: { isRequired: true, isValue: (value, { host }) => value === host },
  'x-amz-content-sha256': { isRequired: true, isValue: (value, { payloadHash }) => value === payloadHash },
  'x-amz-date': { isRequired: true, isValue: (value, { datetime }) => value === datetime },
};

/** User metadata that browsers may have signed, names without `x-amz-meta-`. */
const SIGNED_METADATA: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    filename: /^(?:[A-Za-z0-9+/]{4}){0,500}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
    'mime-type': /^[ -~]{0,200}$/,
    'start-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/,
    'user-id': /^[A-Za-z0-9_-]{1,100}$/,
  }),
);
const METADATA_RULES = Object.fromEntries(
  [...SIGNED_METADATA].map(([name, pattern]): [string, Rule] => [
    `x-amz-meta-${name}`,
    { isRequired: false, isValue: (value) => pattern.test(value) },
  ]),
);

const PER_KIND: Readonly<Record<UploadRequestKind, Readonly<Record<string, Rule>>>> = {
  initiate: {
    // Signed, or a client could add one, as not every store requires it to be signed. Never the user's own type: an object must not become
    // a page on the storage's origin.
    'content-type': { isRequired: true, isValue: (value) => value === UPLOAD_CONTENT_TYPE },
    ...METADATA_RULES,
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

/** Whether an object's content type and user metadata (names without prefix) can come from a signed *initiate*. */
export function hasSignedAttributes(object: {
  readonly contentType: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}): boolean {
  if (object.contentType !== UPLOAD_CONTENT_TYPE) return false;
  return Object.entries(object.metadata).every(([name, value]) => SIGNED_METADATA.get(name)?.test(value) ?? false);
}

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
