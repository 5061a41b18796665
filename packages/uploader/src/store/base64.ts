function encodeBytes(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Base64 of a text's UTF-8 bytes, the form in which headers carry file names. */
export function base64OfText(text: string): string {
  return encodeBytes(new TextEncoder().encode(text));
}

/** Bytes of a hexadecimal string. */
export function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Base64 of a hexadecimal digest, as in `Content-MD5`. */
export function base64OfHex(hex: string): string {
  return encodeBytes(bytesOfHex(hex));
}
