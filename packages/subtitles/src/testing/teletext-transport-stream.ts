/**
 * The teletext of a SMPTE ST 436 track in an MPEG transport stream (ETSI EN 300 472), so that a third-party decoder,
 * ffmpeg's with libzvbi, can say what it sees.
 */

const PACKET_BYTES = 188;
const PMT_PID = 0x100;
const TELETEXT_PID = 0x101;
const CLOCK_HZ = 90_000;
const TELETEXT_HEADER_BYTES = 0x24;
const UNIT_BYTES = 46;

/** A transport stream with one elementary stream, one PES packet per element of the track. */
export function teletextTransportStream(track: Uint8Array, elementBytes: number, framesPerSecond: number): Uint8Array {
  const stream = new TransportStream();
  stream.section(0, [0x00, 0xb0, 13, 0, 1, 0xc1, 0, 0, 0, 1, 0xe0 | (PMT_PID >> 8), PMT_PID & 0xff]);
  stream.section(PMT_PID, programMap());
  for (let frame = 0; frame * elementBytes < track.length; frame++) {
    const element = track.subarray(frame * elementBytes, (frame + 1) * elementBytes);
    const time = CLOCK_HZ + (frame * CLOCK_HZ) / framesPerSecond;
    stream.clock(time);
    stream.pes(pesPacket(teletextPackets(element), time));
  }
  return stream.bytes();
}

class TransportStream {
  readonly #packets: Uint8Array[] = [];
  readonly #counters = new Map<number, number>();

  section(pid: number, body: readonly number[]): void {
    const section = [...body, ...crc32(body)];
    this.#packet(pid, true, [0, ...section, ...Array.from({ length: PACKET_BYTES - 5 - section.length }, () => 0xff)]);
  }

  /** The clock reference (PCR), without which ffmpeg ignores teletext times. */
  clock(time: number): void {
    const base = [Math.floor(time / 2 ** 25), time >>> 17, time >>> 9, time >>> 1, ((time & 1) << 7) | 0x7e, 0];
    const field = [183, 0x10, ...base.map((byte) => byte & 0xff), ...Array.from({ length: 176 }, () => 0xff)];
    this.#packets.push(Uint8Array.from([0x47, TELETEXT_PID >> 8, TELETEXT_PID & 0xff, 0x20, ...field]));
  }

  /** Teletext PES packets fill whole transport packets, whatever their length (EN 300 472, 4.2). */
  pes(bytes: readonly number[]): void {
    for (let at = 0; at < bytes.length; at += PACKET_BYTES - 4) {
      this.#packet(TELETEXT_PID, at === 0, bytes.slice(at, at + PACKET_BYTES - 4));
    }
  }

  bytes(): Uint8Array {
    return new Uint8Array(Buffer.concat(this.#packets));
  }

  #packet(pid: number, isStart: boolean, payload: readonly number[]): void {
    const counter = this.#counters.get(pid) ?? 0;
    this.#counters.set(pid, (counter + 1) % 16);
    this.#packets.push(
      Uint8Array.from([0x47, (isStart ? 0x40 : 0) | (pid >> 8), pid & 0xff, 0x10 | counter, ...payload]),
    );
  }
}

/** One stream of private data with a teletext descriptor: French subtitles on page 888. */
function programMap(): number[] {
  const descriptor = [0x56, 5, ...Buffer.from('fra'), 0x02 << 3, 0x88];
  const pid = [0xe0 | (TELETEXT_PID >> 8), TELETEXT_PID & 0xff];
  const body = [0, 1, 0xc1, 0, 0, ...pid, 0xf0, 0, 0x06, ...pid, 0xf0, descriptor.length, ...descriptor];
  return [0x02, 0xb0, body.length + 4, ...body];
}

function pesPacket(packets: readonly Uint8Array[], pts: number): number[] {
  const units = packets.flatMap((packet, index) => [
    0x03,
    UNIT_BYTES - 2,
    0xe0 | (7 + index),
    ...[...packet.subarray(2)].map(reverse),
  ]);
  const used = 9 + TELETEXT_HEADER_BYTES + 1 + units.length;
  const total = Math.ceil(used / (PACKET_BYTES - 4)) * (PACKET_BYTES - 4);
  const filler = Array.from({ length: (total - used) / UNIT_BYTES }, () => [
    0xff,
    UNIT_BYTES - 2,
    ...Array.from({ length: UNIT_BYTES - 2 }, () => 0xff),
  ]);
  const clock = [
    0x21 | ((pts / 2 ** 29) & 0x0e),
    (pts >> 22) & 0xff,
    0x01 | ((pts >> 14) & 0xfe),
    (pts >> 7) & 0xff,
    0x01 | ((pts << 1) & 0xfe),
  ];
  const stuffing = Array.from({ length: TELETEXT_HEADER_BYTES - clock.length }, () => 0xff);
  const length = total - 6;
  return [
    0,
    0,
    1,
    0xbd,
    length >> 8,
    length & 0xff,
    0x84,
    0x80,
    TELETEXT_HEADER_BYTES,
    ...clock,
    ...stuffing,
    0x10,
    ...units,
    ...filler.flat(),
  ];
}

/** The 45-byte teletext packets of an element: after its header, the ancillary one and the distribution packet's. */
function teletextPackets(element: Uint8Array): Uint8Array[] {
  const distribution = element.subarray(16 + 3);
  const count = [...distribution.subarray(4, 9)].filter((descriptor) => descriptor !== 0).length;
  return Array.from({ length: count }, (_, index) => distribution.subarray(9 + 45 * index, 54 + 45 * index));
}

/** Broadcast transport sends the least significant bit first, in bytes that have the most significant bit first. */
function reverse(byte: number): number {
  let result = 0;
  for (let bit = 0; bit < 8; bit++) if ((byte >> bit) & 1) result |= 0x80 >> bit;
  return result;
}

function crc32(bytes: readonly number[]): number[] {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return [(crc >>> 24) & 0xff, (crc >>> 16) & 0xff, (crc >>> 8) & 0xff, crc & 0xff];
}
