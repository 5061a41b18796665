/**
 * Checks a workbook (a ZIP archive of XML) before the library reads it: the library unpacks everything at once, trusts
 * the sizes the archive states, and fills every gap between two cells.
 */

/** Bytes of XML that a workbook may unpack to: about 300,000 filled cells. */
const MAX_UNFOLDED_BYTES = 30_000_000;
const MAX_ENTRIES = 5_000;
/** A spreadsheet's own last column and row. */
const LAST_COLUMN = 16_384;
const LAST_LINE = 1_048_576;
/** Cells in the bounding rectangle of the filled cells. */
const MAX_RECTANGLE = 2_000_000;

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
/** Marks numbers that ZIP64 stores elsewhere: no spreadsheet of this size needs it. */
const ELSEWHERE = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

interface ArchiveEntry {
  readonly name: string;
  readonly method: number;
  readonly packedBytes: number;
  readonly unfoldedBytes: number;
  readonly localOffset: number;
}

/** `unsupported`: some other archive. */
export type WorkbookVerdict = 'readable' | 'unsupported' | 'broken' | 'too-much';

/** Whether a workbook can be read within bounds. Never throws. */
export async function judgeWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<WorkbookVerdict> {
  const entries = listEntries(bytes);
  if (entries === null) return 'broken';
  if (entries.length > MAX_ENTRIES) return 'too-much';
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) return 'unsupported';
  let left = MAX_UNFOLDED_BYTES;
  for (const entry of entries) {
    if (!/\.xml(\.rels)?$/.test(entry.name)) continue;
    if (entry.unfoldedBytes > left) return 'too-much';
    const xml = await unfold(bytes, entry);
    if (xml === null) return 'broken';
    left -= entry.unfoldedBytes;
    const verdict = judgeXml(xml);
    if (verdict !== 'readable') return verdict;
  }
  return 'readable';
}

/** The entries of the archive's directory, or null. */
function listEntries(bytes: Uint8Array<ArrayBuffer>): ArchiveEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    let end = bytes.length - 22;
    while (end > bytes.length - 65_558 && view.getUint32(end, true) !== END_SIGNATURE) end--;
    const count = view.getUint16(end + 10, true);
    let at = view.getUint32(end + 16, true);
    return Array.from({ length: count }, () => {
      const entry = readEntry(view, at);
      at = entry.next;
      return entry;
    });
  } catch {
    // out of bounds, or a missing signature
    return null;
  }
}

function readEntry(view: DataView<ArrayBuffer>, at: number): ArchiveEntry & { next: number } {
  if (view.getUint32(at, true) !== ENTRY_SIGNATURE) throw new RangeError('No entry of a ZIP directory');
  const nameBytes = view.getUint16(at + 28, true);
  const entry = {
    name: new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, nameBytes)),
    method: view.getUint16(at + 10, true),
    packedBytes: view.getUint32(at + 20, true),
    unfoldedBytes: view.getUint32(at + 24, true),
    localOffset: view.getUint32(at + 42, true),
    next: at + 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true),
  };
  if ([entry.packedBytes, entry.unfoldedBytes, entry.localOffset].includes(ELSEWHERE)) {
    throw new RangeError('A ZIP64 directory');
  }
  return entry;
}

/** The entry's text, or null if it does not have the size stated in the directory. */
async function unfold(bytes: Uint8Array<ArrayBuffer>, entry: ArchiveEntry): Promise<string | null> {
  const { localOffset, packedBytes, unfoldedBytes, method } = entry;
  if (localOffset + 30 > bytes.length) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset + localOffset, 30);
  if (view.getUint32(0, true) !== LOCAL_SIGNATURE) return null;
  const start = localOffset + 30 + view.getUint16(26, true) + view.getUint16(28, true);
  const packed = bytes.subarray(start, start + packedBytes);
  if (method === STORED) return packed.length === unfoldedBytes ? new TextDecoder().decode(packed) : null;
  if (method !== DEFLATED) return null;
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let part = await reader.read(); part.value !== undefined; part = await reader.read()) {
      size += part.value.length;
      if (size > unfoldedBytes) break;
      text += decoder.decode(part.value, { stream: true });
    }
    await reader.cancel();
  } catch {
    // not deflated data
    return null;
  }
  return size === unfoldedBytes ? text + decoder.decode() : null;
}

/** Opening tags of cells and rows, with their attributes. */
const PLACED = /<(?:[\w-]+:)?(c|row)(?:\s([^<>]*))?>/g;
/** The library drops prefixes: `x:r` is a reference too. */
const PLACE = /(?:^|[\s:])r\s*=\s*["']([^"']*)["']/g;
const CELL_PLACE = /^([A-Z]{0,3})(\d{1,7})$/;

function judgeXml(xml: string): WorkbookVerdict {
  // spreadsheets write none: custom entities are what attacks are made of
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return 'broken';
  let lastLine = 0;
  let lastColumn = 0;
  for (const [, tag, attributes = ''] of xml.matchAll(PLACED)) {
    const places = [...attributes.matchAll(PLACE)].map(([, place = '']) => CELL_PLACE.exec(place));
    // a quoted `>` would hide what follows it
    if ((tag === 'c' && places.length === 0) || (attributes.match(/["']/g)?.length ?? 0) % 2 === 1) return 'broken';
    for (const place of places) {
      const line = Number(place?.[2] ?? Number.NaN);
      const column = columnNumber(place?.[1] ?? '');
      if (!(line <= LAST_LINE) || column > LAST_COLUMN) return 'broken';
      // rows and cells that are merely formatted are empty
      if (tag === 'row' || attributes.endsWith('/')) continue;
      lastLine = Math.max(lastLine, line);
      lastColumn = Math.max(lastColumn, column);
    }
  }
  return lastLine * lastColumn > MAX_RECTANGLE ? 'too-much' : 'readable';
}

/** A is 1, Z is 26, AA is 27. */
function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}
