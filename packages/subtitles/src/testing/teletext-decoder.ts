/**
 * An independent teletext decoder for the tests: from the elements of a SMPTE ST 436 track to what a viewer sees, and when. It
 * follows the standards, knows nothing of the writer, and throws where a byte violates them.
 */

export interface SeenPage {
  /** Frame from which the page shows these rows. */
  readonly frame: number;
  readonly page: string;
  readonly isSubtitle: boolean;
  /** Row number and its text, boxes only; level 1.5 characters in place. */
  readonly rows: readonly { readonly row: number; readonly text: string; readonly cells: string }[];
}

const HAMMING = [0x15, 0x02, 0x49, 0x5e, 0x64, 0x73, 0x38, 0x2f, 0xd0, 0xc7, 0x8c, 0x9b, 0xa1, 0xb6, 0xfd, 0xea];
const FRENCH = new Map(
  [0x23, 0x24, 0x40, 0x5b, 0x5c, 0x5d, 0x5e, 0x5f, 0x60, 0x7b, 0x7c, 0x7d, 0x7e].map((code, index) => [
    code,
    [...'éïàëêùî#èâôûç'][index] ?? '',
  ]),
);
const G2: Readonly<Record<number, string>> = { 43: '«', 59: '»', 57: '’', 85: '♪', 86: '€', 106: 'Œ', 122: 'œ' };
const MARKS = [
  '',
  '\u0300',
  '\u0301',
  '\u0302',
  '\u0303',
  '\u0304',
  '\u0306',
  '\u0307',
  '\u0308',
  '\u0323',
  '\u030A',
  '\u0327',
  '',
  '\u030B',
  '\u0328',
  '\u030C',
];

interface Page {
  name: string;
  isSubtitle: boolean;
  rows: Map<number, string[]>;
  startFrame: number;
}

/** What the pages of a track show, in order; a page counts from the frame of its header. */
export function decodeTrack(bytes: Uint8Array, elementBytes: number): SeenPage[] {
  const seen: SeenPage[] = [];
  let open: Page | null = null;
  const close = () => {
    if (open) seen.push(seenPage(open));
    open = null;
  };
  check(bytes.length % elementBytes === 0, 'elements of one size');
  for (let frame = 0; frame * elementBytes < bytes.length; frame++) {
    for (const packet of packetsOf(bytes.subarray(frame * elementBytes, (frame + 1) * elementBytes), frame)) {
      const address = nibble(packet[3]) | (nibble(packet[4]) << 4);
      const magazine = address & 7 || 8;
      const number = address >> 3;
      const data = packet.subarray(5);
      if (number === 0) {
        close();
        const header = [...data.subarray(0, 8)].map(nibble);
        const page = ((header[1] ?? 0) << 4) | (header[0] ?? 0);
        check((header[7] ?? 0) >> 1 === 0b001, 'the French subset, C12 set');
        if (page === 0xff) continue;
        check(((header[3] ?? 0) & 8) !== 0, 'a page that erases the one before');
        open = {
          name: `${magazine}${page.toString(16).padStart(2, '0')}`,
          isSubtitle: ((header[5] ?? 0) & 8) !== 0,
          rows: new Map(),
          startFrame: frame,
        };
      } else if (number === 26) {
        check(open !== null && !hasRows(open), 'enhancements before the rows');
        if (open) enhance(open, data);
      } else {
        check(open !== null && number <= 23, 'a row of a page');
        if (open) setRow(open, number, data);
      }
    }
  }
  close();
  return seen;
}

function packetsOf(element: Uint8Array, frame: number): Uint8Array[] {
  const view = new DataView(element.buffer, element.byteOffset, element.length);
  check(view.getUint16(0) === 1, 'one ancillary packet');
  check(view.getUint16(2) === 9, 'line 9');
  check(view.getUint8(4) === 1 && view.getUint8(5) === 4, 'VANC of an interlaced frame in eight-bit luma samples');
  const samples = view.getUint16(6);
  check(view.getUint32(8) === Math.ceil(samples / 4) * 4 && view.getUint32(12) === 1, 'an array padded to four bytes');
  check(element.length === 16 + view.getUint32(8), 'nothing after the array');
  const ancillary = element.subarray(16, 16 + samples);
  check(ancillary[0] === 0x43 && ancillary[1] === 0x02 && ancillary[2] === samples - 3, 'the identifiers of OP-47');
  const distribution = ancillary.subarray(3);
  check(
    distribution[0] === 0x51 && distribution[1] === 0x15 && distribution[3] === 0x02,
    'a distribution packet of WST',
  );
  check(distribution[2] === distribution.length, 'its length');
  check(distribution.reduce((sum, byte) => sum + byte, 0) % 256 === 0, 'its checksum');
  const descriptors = [...distribution.subarray(4, 9)].filter((descriptor) => descriptor !== 0);
  check(distribution.length === 9 + 45 * descriptors.length + 4, 'as many packets as descriptors');
  check(
    new Set(descriptors).size === descriptors.length && descriptors.every((byte) => byte >> 5 === 0b111),
    'lines of the first field',
  );
  const footer = distribution.subarray(-4);
  check(footer[0] === 0x74 && (((footer[1] ?? 0) << 8) | (footer[2] ?? 0)) === frame % 65_536, 'a footer that counts');
  return descriptors.map((_, index) => {
    const packet = distribution.subarray(9 + 45 * index, 54 + 45 * index);
    check(packet[0] === 0x55 && packet[1] === 0x55 && packet[2] === 0x27, 'run-in and framing code');
    return packet;
  });
}

function setRow(page: Page, row: number, data: Uint8Array): void {
  const enhanced = page.rows.get(row) ?? [];
  page.rows.set(
    row,
    [...data].map((byte, column) => enhanced[column] || character(parity(byte))),
  );
}

function enhance(page: Page, data: Uint8Array): void {
  nibble(data[0]);
  let row = 0;
  for (let at = 1; at < 40; at += 3) {
    const triplet = triplet18(data.subarray(at, at + 3));
    const address = triplet & 63;
    const mode = (triplet >> 6) & 31;
    const value = triplet >> 11;
    if (address === 63 && mode === 31) return;
    if (address >= 40) {
      check(mode === 4, 'a row address that sets the active position');
      row = address - 40;
      continue;
    }
    const text = mode === 0x0f ? G2[value] : `${String.fromCharCode(value)}${MARKS[mode - 16]}`.normalize('NFC');
    check(text !== undefined, `character ${value} of G2`);
    const cells = page.rows.get(row) ?? [];
    cells[address] = text ?? '';
    page.rows.set(row, cells);
  }
}

function seenPage({ name, isSubtitle, rows, startFrame }: Page): SeenPage {
  return {
    frame: startFrame,
    page: name,
    isSubtitle,
    rows: [...rows].map(([row, cells]) => {
      check(cells.length === 40, 'forty cells');
      const line = cells.join('');
      const box = line.split('\v\v')[1]?.split('\n')[0] ?? '';
      // Colours show as spaces.
      const text = [...box].map((cell) => (cell < ' ' ? ' ' : cell)).join('');
      return { row, cells: line, text: text.trim() };
    }),
  };
}

function hasRows(page: Page): boolean {
  return [...page.rows.values()].some((cells) => cells.length === 40 && !cells.includes(''));
}

function character(code: number): string {
  return code < 0x20 ? String.fromCharCode(code) : (FRENCH.get(code) ?? String.fromCharCode(code));
}

function nibble(byte: number | undefined): number {
  const value = HAMMING.indexOf(byte ?? -1);
  check(value >= 0, `Hamming 8/4 of ${byte}`);
  return value;
}

function parity(byte: number): number {
  let ones = 0;
  for (let rest = byte; rest > 0; rest >>= 1) ones += rest & 1;
  check(ones % 2 === 1, `odd parity of ${byte}`);
  return byte & 0x7f;
}

/** Hamming 24/18: five tests, each over the positions whose number has that bit set, and one over all; then the eighteen bits. */
function triplet18(bytes: Uint8Array): number {
  const word = (bytes[0] ?? 0) | ((bytes[1] ?? 0) << 8) | ((bytes[2] ?? 0) << 16);
  const bit = (position: number) => (word >> (position - 1)) & 1;
  const positions = Array.from({ length: 24 }, (_, index) => index + 1);
  for (const test of [1, 2, 4, 8, 16]) {
    const ones = positions.filter((position) => position < 24 && position & test && bit(position)).length;
    check(ones % 2 === 1, `Hamming 24/18, test ${test}`);
  }
  check(positions.filter(bit).length % 2 === 1, 'Hamming 24/18, parity of all');
  return positions
    .filter((position) => position < 24 && ![1, 2, 4, 8, 16].includes(position))
    .reduce((value, position, index) => value | (bit(position) << index), 0);
}

function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(`The track breaks its standards: expected ${what}`);
}
