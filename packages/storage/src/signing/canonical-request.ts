/** A parsed canonical request of Signature Version 4. */
export type CanonicalRequest = {
  method: string;
  /** Percent-encoded. */
  path: string;
  /** Percent-encoded. */
  query: string;
  /** Every signed header, sorted by name. */
  headers: ReadonlyMap<string, string>;
  payloadHash: string;
};

/** Printable ASCII without leading, trailing or repeated spaces, or empty. */
const HEADER_VALUE = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** Parses a canonical request. Null if it is malformed: names must be sorted, unique and repeated in the list of signed headers. */
export function parseCanonicalRequest(text: string): CanonicalRequest | null {
  const [method, path, query, ...rest] = text.split('\n');
  const payloadHash = rest.at(-1);
  const signedHeaders = rest.at(-2);
  if (method === undefined || path === undefined || query === undefined || rest.at(-3) !== '') return null;
  if (payloadHash === undefined || signedHeaders === undefined) return null;
  const headers = new Map<string, string>();
  let previous = '';
  for (const line of rest.slice(0, -3)) {
    const match = /^([a-z0-9-]+):(.*)$/.exec(line);
    const name = match?.[1] ?? '';
    const value = match?.[2] ?? '';
    if (name <= previous || !HEADER_VALUE.test(value)) return null;
    headers.set(name, value);
    previous = name;
  }
  return [...headers.keys()].join(';') === signedHeaders ? { method, path, query, headers, payloadHash } : null;
}

/** Percent-encoding of Signature Version 4: everything but `A-Z a-z 0-9 - . _ ~`, in capitals. */
export function encodeUri(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Path of an object; without the bucket if the host name starts with it. */
export function objectPath(host: string, bucket: string, key: string): string {
  const path = key.split('/').map(encodeUri).join('/');
  return host.startsWith(`${bucket}.`) ? `/${path}` : `/${encodeUri(bucket)}/${path}`;
}
