function encodeBytes(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Base64 of the UTF-8 bytes of a text: file names travel so in headers. */
export function base64OfText(text: string): string {
  return encodeBytes(new TextEncoder().encode(text));
}

/** Bytes of a hexadecimal text. */
export function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Base64 of a hexadecimal digest: the form of `Content-MD5`. */
export function base64OfHex(hex: string): string {
  return encodeBytes(bytesOfHex(hex));
}
