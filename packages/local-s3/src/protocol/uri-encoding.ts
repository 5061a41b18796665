/** Percent-encoding as required by Signature Version 4: everything but RFC 3986's unreserved characters, in capitals. */
export function encodeUri(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The same, but keeping slashes, for the path of an object. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeUri).join('/');
}
