import { TELETEXT_PACKET_BYTES } from './teletext-packets.ts';

/** A subtitling distribution packet holds at most five teletext packets (SMPTE RDD 8, also known as OP-47). */
export const MAX_PACKETS_PER_FRAME = 5;

const IDENTIFIER = [0x51, 0x15] as const;
const FORMAT_WST_TELETEXT = 0x02;
const FOOTER = 0x74;
const HEADER_BYTES = 9;
const FOOTER_BYTES = 4;
/** First field, and the two reserved bits, which are ones. */
const FIELD_ONE = 0xe0;
const FIRST_VBI_LINE = 9;
/** Data identifiers of OP-47 in the ancillary space (SMPTE RDD 8). */
const DID = 0x43;
const SDID = 0x02;
const VANC_LINE = 9;
/** Values from SMPTE ST 436, table 7. */
const WRAPPING = { interlaced: 1, progressive: 4 } as const;
const LUMA_8_BIT = 4;
const ELEMENT_HEADER_BYTES = 16;
const ANC_HEADER_BYTES = 3;

export type VancScan = keyof typeof WRAPPING;

/** Bytes per frame for this many teletext packets: 168 for three, 260 for five. */
export function frameElementBytes(packetsPerFrame: number): number {
  return ELEMENT_HEADER_BYTES + padded(ANC_HEADER_BYTES + distributionBytes(packetsPerFrame));
}

/**
 * One frame of a SMPTE ST 436 track with one ancillary packet: a distribution packet of these teletext packets
 * (45 bytes each). Eight-bit samples are stored without the ancillary data flag and checksum, and padded to four bytes.
 */
export function frameElement(packets: readonly (readonly number[])[], sequence: number, scan: VancScan): Uint8Array {
  const distribution = distributionPacket(packets, sequence);
  const ancillary = [DID, SDID, distribution.length, ...distribution];
  const element = new Uint8Array(ELEMENT_HEADER_BYTES + padded(ancillary.length));
  const view = new DataView(element.buffer);
  view.setUint16(0, 1);
  view.setUint16(2, VANC_LINE);
  view.setUint8(4, WRAPPING[scan]);
  view.setUint8(5, LUMA_8_BIT);
  view.setUint16(6, ancillary.length);
  view.setUint32(8, padded(ancillary.length));
  view.setUint32(12, 1);
  element.set(ancillary, ELEMENT_HEADER_BYTES);
  return element;
}

/** Identifier, length, format, five descriptors, packets, footer with its counter; the sum of all bytes is 0 mod 256. */
function distributionPacket(packets: readonly (readonly number[])[], sequence: number): number[] {
  const descriptors = Array.from({ length: MAX_PACKETS_PER_FRAME }, (_, index) =>
    index < packets.length ? FIELD_ONE | (FIRST_VBI_LINE + index) : 0,
  );
  const bytes = [
    ...IDENTIFIER,
    distributionBytes(packets.length),
    FORMAT_WST_TELETEXT,
    ...descriptors,
    ...packets.flat(),
    FOOTER,
    (sequence >> 8) & 0xff,
    sequence & 0xff,
  ];
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  return [...bytes, (256 - (sum % 256)) % 256];
}

function distributionBytes(packets: number): number {
  return HEADER_BYTES + packets * TELETEXT_PACKET_BYTES + FOOTER_BYTES;
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
