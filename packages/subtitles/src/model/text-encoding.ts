export interface DecodedFile {
  /** Lines end with a line feed; no byte order mark. */
  readonly text: string;
  /** True when nothing in the file says which encoding it has. */
  readonly isGuessed: boolean;
}

const SAMPLE_BYTES = 1000;

/**
 * The text of a subtitle file: UTF-8 or UTF-16 by its byte order mark, UTF-16 by its zero bytes, UTF-8 when valid, otherwise
 * Windows-1252, which older French editors write.
 */
export function decodeText(bytes: Uint8Array): DecodedFile {
  const { label, isGuessed } = encodingOf(bytes);
  const text = new TextDecoder(label).decode(bytes).replaceAll('\u0000', '\uFFFD').replace(/\r\n?/g, '\n');
  return { text, isGuessed };
}

function encodingOf(bytes: Uint8Array): { readonly label: string; readonly isGuessed: boolean } {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return { label: 'utf-16le', isGuessed: false };
  if (first === 0xfe && second === 0xff) return { label: 'utf-16be', isGuessed: false };
  if (first === 0xef && second === 0xbb && third === 0xbf) return { label: 'utf-8', isGuessed: false };
  const wide = wideEncoding(bytes.subarray(0, SAMPLE_BYTES));
  if (wide) return { label: wide, isGuessed: false };
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { label: 'utf-8', isGuessed: false };
  } catch {
    return { label: 'windows-1252', isGuessed: true };
  }
}

/** European text in UTF-16 has a zero in most byte pairs, always on the same side. */
function wideEncoding(sample: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  let even = 0;
  let odd = 0;
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even++;
    else odd++;
  }
  const pairs = Math.floor(sample.length / 2);
  if (pairs < 4) return null;
  if (odd > pairs * 0.6 && even === 0) return 'utf-16le';
  return even > pairs * 0.6 && odd === 0 ? 'utf-16be' : null;
}
