import type { Enhancement, NationalOption } from './teletext-characters.ts';
import { hamming8, hamming24, oddParity } from './teletext-codes.ts';

export const TELETEXT_PACKET_BYTES = 45;
const ROW_BYTES = 40;
const HEADER_TEXT_BYTES = 32;
/** Clock run-in and framing code at the start of each packet (ETSI EN 300 706, 6). */
const RUN_IN = [0x55, 0x55, 0x27] as const;
const SPACE = 0x20;
const ENHANCEMENT_PACKET = 26;
const TRIPLETS_PER_PACKET = 13;
const MAX_ENHANCEMENT_PACKETS = 16;
const SET_ACTIVE_POSITION = 0x04;
const FIRST_ROW_ADDRESS = 40;
/** Address 63 with mode 1Fh ends the list of enhancements. */
const TERMINATION = 63 | (0x1f << 6) | (0x7f << 11);
/** Page FFh, subcode 3F7Fh: a header that names no page and so ends the previous one (9.3.1). */
const FILLER_PAGE = 0xff;
const FILLER_SUBCODE = [0x0f, 0x07, 0x0f, 0x03] as const;

/** A page number as viewers know it, "888": its magazine, 1 to 8, and two hexadecimal digits. */
export interface TeletextPage {
  readonly magazine: number;
  readonly number: number;
}

/** @throws RangeError unless it is a magazine of 1 to 8 and two digits that a page may have */
export function parseTeletextPage(page: string): TeletextPage {
  if (!/^[1-8][\da-f]{2}$/i.test(page) || /ff$/i.test(page)) throw new RangeError(`Invalid teletext page: ${page}`);
  return { magazine: Number(page[0]), number: Number.parseInt(page.slice(1), 16) };
}

/** The header of a subtitle page. It clears the page: the rows that follow are the complete new text. */
export function pageHeader(page: TeletextPage, national: NationalOption): number[] {
  const erase = 1 << 3;
  const subtitle = 1 << 3;
  const suppressHeader = 1;
  return header(page.magazine, page.number, [0, erase, 0, subtitle], suppressHeader, national);
}

/** A header that names no page: it completes the previous page, and fills frames without content. */
export function fillerPacket({ magazine }: TeletextPage, national: NationalOption): number[] {
  return header(magazine, FILLER_PAGE, FILLER_SUBCODE, 0, national);
}

function header(
  magazine: number,
  page: number,
  subcode: readonly number[],
  displayBits: number,
  { controlBits: [c12, c13, c14] }: NationalOption,
): number[] {
  const magazineSerial = 1;
  const nibbles = [
    page & 0x0f,
    page >> 4,
    ...subcode,
    displayBits,
    magazineSerial | (c12 << 1) | (c13 << 2) | (c14 << 3),
  ];
  const text = Array.from({ length: HEADER_TEXT_BYTES }, () => oddParity(SPACE));
  return [...RUN_IN, ...address(magazine, 0), ...nibbles.map(hamming8), ...text];
}

/** A row of the page, 1 to 23: forty seven-bit characters, padded with spaces. */
export function rowPacket(page: TeletextPage, row: number, codes: readonly number[]): number[] {
  const cells = Array.from({ length: ROW_BYTES }, (_, column) => oddParity(codes[column] ?? SPACE));
  return [...RUN_IN, ...address(page.magazine, row), ...cells];
}

export interface PlacedEnhancement extends Enhancement {
  readonly row: number;
  readonly column: number;
}

/**
 * Packets X/26 (EN 300 706, 12.3): each enhancement is a triplet for its column, after one for its row. They precede
 * the rows they change. Any past sixteen packets are dropped: the level 1 text remains.
 */
export function enhancementPackets(page: TeletextPage, enhancements: readonly PlacedEnhancement[]): number[][] {
  if (enhancements.length === 0) return [];
  const triplets: number[] = [];
  let row = 0;
  for (const enhancement of enhancements) {
    if (enhancement.row !== row) {
      row = enhancement.row;
      triplets.push(triplet(FIRST_ROW_ADDRESS + row, SET_ACTIVE_POSITION, 0));
    }
    triplets.push(triplet(enhancement.column, enhancement.mode, enhancement.data));
  }
  const packets: number[][] = [];
  for (let from = 0; from <= triplets.length && packets.length < MAX_ENHANCEMENT_PACKETS; from += TRIPLETS_PER_PACKET) {
    const part = triplets.slice(from, from + TRIPLETS_PER_PACKET);
    while (part.length < TRIPLETS_PER_PACKET) part.push(TERMINATION);
    const designation = hamming8(packets.length);
    packets.push([...RUN_IN, ...address(page.magazine, ENHANCEMENT_PACKET), designation, ...part.flatMap(hamming24)]);
  }
  return packets;
}

function triplet(addressBits: number, mode: number, data: number): number {
  return addressBits | (mode << 6) | (data << 11);
}

/** Magazine and packet number; magazine 8 is sent as 0. */
function address(magazine: number, packet: number): number[] {
  return [hamming8((magazine & 0x07) | ((packet & 1) << 3)), hamming8(packet >> 1)];
}
