/** Bytes checked to detect UTF-16 and binary files. */
const PROBED_BYTES = 4096;

/**
 * The text of a CSV file: UTF-8, UTF-16 with or without a BOM, else Windows-1252, as spreadsheets write it. Null if it is not text.
 */
export function decodeTableText(bytes: Uint8Array): string | null {
  const utf16 = utf16Encoding(bytes);
  const text = utf16 ? new TextDecoder(utf16).decode(bytes) : decodeBytes(bytes);
  // web pages, documents, and control characters that no spreadsheet writes: some other kind of file
  if (/^\ufeff?\s*(?:<|%PDF|\{\\rtf)/.test(text)) return null;
  return hasControls(text.slice(0, PROBED_BYTES)) ? null : text;
}

/** Ignores tabs, line breaks and the end-of-file mark of Windows (26). */
function hasControls(text: string): boolean {
  return [...text].some((letter) => {
    const code = letter.charCodeAt(0);
    return code < 9 || (code > 13 && code < 32 && code !== 26);
  });
}

function utf16Encoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // without a BOM: every other byte of Latin text is zero
  const probe = bytes.subarray(0, PROBED_BYTES - (PROBED_BYTES % 2));
  const zeros = [0, 0];
  probe.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2]! += 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > probe.length / 4 && even * 10 < odd) return 'utf-16le';
  return even > probe.length / 4 && odd * 10 < even ? 'utf-16be' : null;
}

function decodeBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
