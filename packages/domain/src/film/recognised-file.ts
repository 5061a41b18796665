/**
 * Identifies files that are not films by their first kilobytes, never by name: binary formats by the signatures in their specifications
 * (PDF 32000-1, PNG, TIFF 6.0, RFC 1952, EBU Tech 3264 …), text by its first words.
 */
export const RECOGNISED_FAMILIES = [
  'document',
  'image',
  'subtitles',
  'playlist',
  'project',
  'archive',
  'text',
  'sound',
  'video',
  'companion',
] as const;
export type RecognisedFamily = (typeof RECOGNISED_FAMILIES)[number];

export interface RecognisedFile {
  readonly family: RecognisedFamily;
  /** Common name: PDF, PNG, EBU STL …; null for plain text. */
  readonly format: string | null;
}

/** Bytes needed to identify a file; prologue and comments before the first element of an SVG can exceed a kilobyte. */
export const RECOGNISED_BYTES = 4096;
/** A PDF may have other bytes before its header (PDF 32000-1, annex H.3.4.1). */
const PDF_HEADER_BYTES = 1024;

type Signature = readonly [offset: number, bytes: string, family: RecognisedFamily, format: string];

/** One Latin-1 character per byte. */
const SIGNATURES: readonly Signature[] = [
  [0, '\x89PNG\r\n\x1a\n', 'image', 'PNG'],
  [0, '\xff\xd8\xff', 'image', 'JPEG'],
  [0, 'GIF87a', 'image', 'GIF'],
  [0, 'GIF89a', 'image', 'GIF'],
  [0, 'II*\0', 'image', 'TIFF'],
  [0, 'MM\0*', 'image', 'TIFF'],
  [0, '8BPS', 'image', 'Photoshop'],
  [0, 'SDPX', 'image', 'DPX'],
  [0, 'XPDS', 'image', 'DPX'],
  [0, 'v/1\x01', 'image', 'OpenEXR'],
  [8, 'WEBP', 'image', 'WebP'],
  [4, 'ftypheic', 'image', 'HEIC'],
  [4, 'ftypmif1', 'image', 'HEIF'],
  [4, 'ftypavif', 'image', 'AVIF'],
  [3, 'STL25.01', 'subtitles', 'EBU STL'],
  [3, 'STL30.01', 'subtitles', 'EBU STL'],
  [0, 'PK\x05\x06', 'archive', 'ZIP'],
  [0, 'Rar!\x1a\x07', 'archive', 'RAR'],
  [0, '7z\xbc\xaf\x27\x1c', 'archive', '7z'],
  [0, '\x1f\x8b\x08', 'archive', 'gzip'],
  [0, 'BZh', 'archive', 'bzip2'],
  [0, '\xfd7zXZ\0', 'archive', 'xz'],
  [257, 'ustar', 'archive', 'tar'],
  [0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'document', 'Office/AAF'],
  [8, 'AVI ', 'video', 'AVI'],
  [0, '\x1a\x45\xdf\xa3', 'video', 'Matroska/WebM'],
  [0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11', 'video', 'Windows Media'],
  [0, 'FLV\x01', 'video', 'Flash'],
  [0, '\0\0\x01\xba', 'video', 'MPEG-PS'],
  [0, 'fLaC', 'sound', 'FLAC'],
  [0, 'OggS', 'sound', 'Ogg'],
  [0, '#!AMR', 'sound', 'AMR'],
  // macOS writes these next to each file on foreign disks ("._film.mov")
  [0, '\0\x05\x16\x07', 'companion', 'AppleDouble'],
];

/** Office formats are ZIP archives with these parts (ECMA-376, ISO 26300). */
const OFFICE_PARTS: readonly (readonly [part: RegExp, format: string])[] = [
  [/word\//, 'Word'],
  [/xl\//, 'Excel'],
  [/ppt\//, 'PowerPoint'],
  [/\[Content_Types\]\.xml/, 'Office'],
  [/mimetypeapplication\/vnd\.oasis\.opendocument/, 'OpenDocument'],
];

/** XML by its first element, lower-cased and without namespace. A Map, because a file may use any element name, such as "constructor". */
const ELEMENTS: ReadonlyMap<string, readonly [RecognisedFamily, string]> = new Map(
  Object.entries<readonly [RecognisedFamily, string]>({
    svg: ['image', 'SVG'],
    tt: ['subtitles', 'TTML'],
    sami: ['subtitles', 'SAMI'],
    mpd: ['playlist', 'MPEG-DASH'],
    smoothstreamingmedia: ['playlist', 'Smooth Streaming'],
    playlist: ['playlist', 'XSPF'],
    asx: ['playlist', 'ASX'],
    smil: ['playlist', 'SMIL'],
    fcpxml: ['project', 'Final Cut Pro'],
    xmeml: ['project', 'Final Cut Pro'],
    premieredata: ['project', 'Premiere Pro'],
    html: ['text', 'HTML'],
    head: ['text', 'HTML'],
    body: ['text', 'HTML'],
  }),
);
/** Other text by its first words. None of these patterns is prone to catastrophic backtracking. */
const WORDS: readonly (readonly [pattern: RegExp, family: RecognisedFamily, format: string])[] = [
  [/^WEBVTT/, 'subtitles', 'WebVTT'],
  [/^\s*(?:\d+[ \t]*[\r\n]+)?\d{1,2}:\d\d(?::\d\d)?[.,]\d{1,3} *--?>/, 'subtitles', 'SRT'],
  [/^\s*\[Script Info\]/i, 'subtitles', 'ASS'],
  [/^Scenarist_SCC/, 'subtitles', 'SCC'],
  [/^\{\d+\}\{\d+\}/, 'subtitles', 'MicroDVD'],
  [/^# VobSub index file/, 'subtitles', 'VobSub'],
  [
    /^(?:\s|(?:\/\/|\$)[^\r\n]*[\r\n])*\d\d:\d\d:\d\d[:;]\d\d\s*,\s*\d\d:\d\d:\d\d[:;]\d\d\s*,/,
    'subtitles',
    'Spruce STL',
  ],
  [/^#EXTM3U/, 'playlist', 'HLS/M3U'],
  [/^ffconcat version/, 'playlist', 'ffconcat'],
  [/^\[playlist\]/i, 'playlist', 'PLS'],
  [/^TITLE:[^\r\n]*[\r\n]\s*(?:FCM:|\d{3})/, 'project', 'EDL'],
  [/^%!PS/, 'document', 'PostScript'],
  [/^\{\\rtf/, 'document', 'RTF'],
  [/^\s*(?:\{\s*"|\{\s*\}|\[\s*[[{"\d])/, 'text', 'JSON'],
];

/**
 * Identifies a file that can't be an accepted film; null if it may be one or is unknown.
 * @param beginning the file's first `RECOGNISED_BYTES`, or all of it; untrusted
 */
export function recogniseFile(beginning: Uint8Array): RecognisedFile | null {
  const bytes = latin1(beginning.subarray(0, RECOGNISED_BYTES));
  if (bytes.slice(0, PDF_HEADER_BYTES).includes('%PDF-')) return { family: 'document', format: 'PDF' };
  if (bytes.startsWith('PK\x03\x04')) return recogniseZip(bytes);
  const signature = SIGNATURES.find(([offset, signed]) => bytes.startsWith(signed, offset));
  if (signature && isInContext(signature, bytes)) return { family: signature[2], format: signature[3] };
  if (isBitmap(bytes, beginning)) return { family: 'image', format: 'BMP' };
  return recogniseText(beginning);
}

/** A signature at offset 8 counts only within RIFF. */
function isInContext([offset]: Signature, bytes: string): boolean {
  return offset !== 8 || bytes.startsWith('RIFF');
}

function recogniseZip(bytes: string): RecognisedFile {
  const office = OFFICE_PARTS.find(([part]) => part.test(bytes));
  return office ? { family: 'document', format: office[1] } : { family: 'archive', format: 'ZIP' };
}

/** The two letters alone prove nothing: the header must also have a known size. */
function isBitmap(bytes: string, beginning: Uint8Array): boolean {
  return bytes.startsWith('BM') && [12, 40, 52, 56, 108, 124].includes(beginning[14] ?? 0) && bytes[15] === '\0';
}

function recogniseText(beginning: Uint8Array): RecognisedFile | null {
  const text = decodeText(beginning.subarray(0, RECOGNISED_BYTES));
  if (text === null || text.trim() === '') return null;
  const word = WORDS.find(([pattern]) => pattern.test(text));
  if (word) return { family: word[1], format: word[2] };
  const element = firstElement(text);
  if (element === null) return { family: 'text', format: null };
  const [family, format] = ELEMENTS.get(element) ?? (['text', 'XML'] as const);
  return { family, format };
}

/** The root element of an XML or HTML text, after prologue and comments; null for other text. */
function firstElement(text: string): string | null {
  let at = 0;
  for (;;) {
    at += (/^\s*/.exec(text.slice(at))?.[0] ?? '').length;
    const rest = text.slice(at, at + 200);
    // a DOCTYPE names the root element and may contain anything else
    const name = /^<(?:!DOCTYPE\s+)?(?:[\w.-]+:)?([\w.-]+)/i.exec(rest)?.[1];
    if (name !== undefined) return name.toLowerCase();
    const end = rest.startsWith('<!--') ? '-->' : rest.startsWith('<?') ? '?>' : null;
    if (end === null) return null;
    const past = text.indexOf(end, at);
    // a comment longer than the bytes we have
    if (past < 0) return '';
    at = past + end.length;
  }
}

/** Null if there are control characters, as in every film. UTF-16 is recognised only by its byte order mark. */
function decodeText(bytes: Uint8Array): string | null {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  const text = isLittle || isBig ? utf16(bytes, isLittle) : latin1(bytes).replace(/^\xef\xbb\xbf/, '');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: detects binary content
  return /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text) ? null : text;
}

/** Only ASCII is matched, so it does not matter if an accented letter decodes to two characters. */
function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

function utf16(bytes: Uint8Array, isLittle: boolean): string {
  const units: string[] = [];
  for (let at = 2; at + 1 < bytes.length; at += 2) {
    const [first = 0, second = 0] = bytes.subarray(at, at + 2);
    units.push(String.fromCharCode(isLittle ? first + second * 256 : first * 256 + second));
  }
  return units.join('');
}
