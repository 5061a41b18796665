/** Percent-encoding as Signature Version 4 wants it: everything but the unreserved characters of RFC 3986, in capitals. */
export function encodeUri(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The same with slashes kept, for the path of an object. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeUri).join('/');
}
