import { viewOf } from './byte-source.ts';
import type { PcmFormat } from './pcm.ts';
import type { SoundStream } from './sound-file.ts';

/** Local sets of the header metadata about sound, by byte 15 of their key (SMPTE ST 377-1 and ST 382). */
const SOUND_DESCRIPTORS = [0x42, 0x47, 0x48];
const TIMELINE_TRACK = 0x3b;
/** Item type of sound in the generic container: byte 13 of an element's key and the high byte of its track number. */
export const GC_SOUND = 0x16;
/** Bytes 9 to 12 of the label of uncompressed sound (SMPTE RP 224), and byte 13 if big-endian. */
const UNCOMPRESSED = [0x04, 0x02, 0x02, 0x01];
const BIG_ENDIAN = 0x7e;
const MAX_SETS = 10_000;

interface Descriptor extends Omit<PcmFormat, 'coding'> {
  readonly linkedTrackId: number | null;
}

/** Collects the header metadata about the file's sound. */
export class MxfMetadata {
  readonly #descriptors: Descriptor[] = [];
  /** Essence element number of each sound track, by track id. */
  readonly #trackNumbers = new Map<number, number>();
  #sets = 0;

  /** Reads one KLV packet of the header metadata. */
  add(key: Uint8Array, value: Uint8Array): void {
    const isLocalSet = key[4] === 0x02 && key[5] === 0x53 && key[13] === 0x01;
    if (!isLocalSet || ++this.#sets > MAX_SETS) return;
    const kind = key[14] ?? 0;
    if (kind === TIMELINE_TRACK) this.#addTrack(parseItems(value));
    else if (SOUND_DESCRIPTORS.includes(kind)) this.#descriptors.push(parseDescriptor(parseItems(value)));
  }

  /**
   * Sound streams by essence element number, in track order. In a file without numbers, one
   * descriptor covers all elements (`null`).
   */
  soundStreams(): ReadonlyMap<number | null, SoundStream> {
    const streams = new Map<number | null, SoundStream>();
    const tracks = [...this.#trackNumbers].sort(([left], [right]) => left - right);
    const only = this.#descriptors.length === 1 ? this.#descriptors[0] : undefined;
    for (const [trackId, number] of tracks) {
      const descriptor = this.#descriptors.find(({ linkedTrackId }) => linkedTrackId === trackId) ?? only;
      if (descriptor) streams.set(number, streamOf(descriptor));
    }
    if (streams.size === 0 && only) streams.set(null, streamOf(only));
    return streams;
  }

  #addTrack(items: ReadonlyMap<number, Uint8Array>): void {
    const id = unsigned(items.get(0x4801));
    const number = unsigned(items.get(0x4804));
    if (id !== null && number !== null && number >>> 24 === GC_SOUND) this.#trackNumbers.set(id, number);
  }
}

function streamOf({ linkedTrackId: _, ...format }: Descriptor): SoundStream {
  return { format: { ...format, coding: 'signed' }, language: null };
}

function parseDescriptor(items: ReadonlyMap<number, Uint8Array>): Descriptor {
  const channels = unsigned(items.get(0x3d07)) ?? 0;
  const bits = unsigned(items.get(0x3d01)) ?? 0;
  const rate = items.get(0x3d03);
  const blockAlign = unsigned(items.get(0x3d0a));
  const compression = items.get(0x3d06);
  const isPcm = compression === undefined || UNCOMPRESSED.every((byte, index) => compression[8 + index] === byte);
  return {
    // useless if the sound is coded
    channels: isPcm ? channels : 0,
    sampleRate: rate && rate.length >= 8 ? viewOf(rate).getUint32(0) / Math.max(1, viewOf(rate).getUint32(4)) : 0,
    bytesPerSample: blockAlign && channels > 0 ? blockAlign / channels : Math.ceil(bits / 8),
    isBigEndian: compression?.[12] === BIG_ENDIAN,
    linkedTrackId: unsigned(items.get(0x3006)),
  };
}

/** Items of a local set: two-byte tag, two-byte length. */
function parseItems(set: Uint8Array): Map<number, Uint8Array> {
  const items = new Map<number, Uint8Array>();
  const view = viewOf(set);
  let offset = 0;
  while (offset + 4 <= set.length) {
    const length = view.getUint16(offset + 2);
    items.set(view.getUint16(offset), set.subarray(offset + 4, offset + 4 + length));
    offset += 4 + length;
  }
  return items;
}

/** An unsigned number of one to four bytes. */
function unsigned(bytes: Uint8Array | undefined): number | null {
  if (!bytes || bytes.length === 0 || bytes.length > 4) return null;
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}
