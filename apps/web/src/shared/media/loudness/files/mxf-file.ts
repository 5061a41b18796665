import { type ByteSource, viewOf, WindowedSource } from './byte-source.ts';
import { GC_SOUND, MxfMetadata } from './mxf-metadata.ts';
import { frameBytes, isReadablePcm } from './pcm.ts';
import { type OpenSoundFile, readStretch, type SoundPacket, type SoundStream } from './sound-file.ts';

/** Key, length and position of one KLV packet (SMPTE ST 336). */
interface Klv {
  readonly key: Uint8Array;
  readonly offset: number;
  readonly length: number;
}

const LABEL = [0x06, 0x0e, 0x2b, 0x34];
/** Partition packs: bytes 5 to 13 of their key (SMPTE ST 377-1). */
const PARTITION = [0x02, 0x05, 0x01, 0x01, 0x0d, 0x01, 0x02, 0x01, 0x01];
/** Broadcast Wave and AES3, frame- or clip-wrapped (SMPTE ST 382): both are plain PCM. */
const PCM_ELEMENTS = [0x01, 0x02, 0x03, 0x04];
const HEAD_BYTES = 16 + 9;
const MAX_METADATA_BYTES = 4 * 1024 * 1024;
/** An hour of film has 90,000 frames of at most 20 packets. */
const MAX_PIECES = 3_000_000;

/** Offset of the header partition: 0, or after a run-in. Null if this is not MXF. */
export function startOfMxf(beginning: Uint8Array): number | null {
  const signature = [...LABEL, ...PARTITION];
  for (let offset = 0; offset + 16 <= beginning.length; offset++) {
    if (beginning[offset] === LABEL[0] && signature.every((byte, index) => beginning[offset + index] === byte)) {
      return offset;
    }
  }
  return null;
}

/** An MXF file with PCM in the generic container, frame- or clip-wrapped. Pictures are skipped unread. */
export const openMxf: OpenSoundFile = async (file) => {
  const source = new WindowedSource(file);
  const start = startOfMxf(await file.read(0, 65_536 + 16));
  if (start === null) return null;
  const metadata = new MxfMetadata();
  let firstEssence: number | null = null;
  let metadataBytes = 0;
  for await (const klv of pieces(source, start)) {
    if (isEssence(klv.key)) {
      firstEssence = klv.offset;
      break;
    }
    if (klv.key[4] !== 0x02 || klv.key[5] !== 0x53) continue;
    metadataBytes += klv.length;
    if (metadataBytes > MAX_METADATA_BYTES) return null;
    metadata.add(klv.key, await source.read(klv.offset, klv.length));
  }
  const found = metadata.soundStreams();
  const numbers = [...found.keys()];
  const streams = [...found.values()];
  if (firstEssence === null || streams.length === 0) return null;
  if (!streams.every(({ format }) => isReadablePcm(format))) return null;
  return { streams, packets: () => soundPackets(source, { start, numbers, streams }) };
};

async function* soundPackets(
  source: ByteSource,
  file: { start: number; numbers: readonly (number | null)[]; streams: readonly SoundStream[] },
): AsyncGenerator<SoundPacket> {
  for await (const { key, offset, length } of pieces(source, file.start)) {
    if (!isEssence(key) || key[12] !== GC_SOUND || !PCM_ELEMENTS.includes(key[14] ?? 0)) continue;
    const number = viewOf(key).getUint32(12);
    const index = file.numbers[0] === null ? 0 : file.numbers.indexOf(number);
    const stream = file.streams[index];
    if (!stream) continue;
    for await (const bytes of readStretch(source, { offset, length, frameBytes: frameBytes(stream.format) })) {
      yield { stream: index, bytes, progress: Math.min(1, offset / source.sizeBytes) };
    }
  }
}

/** Walks from packet to packet to the end of the file, or to where it stops being MXF. */
async function* pieces(source: ByteSource, start: number): AsyncGenerator<Klv> {
  let position = start;
  for (let count = 0; count < MAX_PIECES && position + 17 <= source.sizeBytes; count++) {
    const head = await source.read(position, HEAD_BYTES);
    if (head.length < 17 || LABEL.some((byte, index) => head[index] !== byte)) return;
    const length = berLength(head);
    if (length === null) return;
    const offset = position + length.headBytes;
    yield { key: head.slice(0, 16), offset, length: length.value };
    position = offset + length.value;
  }
}

/** BER length of a packet, after its key; null if invalid. */
function berLength(head: Uint8Array): { readonly value: number; readonly headBytes: number } | null {
  const first = head[16] ?? 0;
  if (first < 0x80) return { value: first, headBytes: 17 };
  const bytes = first - 0x80;
  if (bytes === 0 || bytes > 8 || head.length < 17 + bytes) return null;
  const value = head.subarray(17, 17 + bytes).reduce((sum, byte) => sum * 256 + byte, 0);
  return Number.isSafeInteger(value) ? { value, headBytes: 17 + bytes } : null;
}

/** Whether the key is an element of the generic container (SMPTE ST 379): picture, sound, data or system item. */
function isEssence(key: Uint8Array): boolean {
  return key[4] === 0x01 && key[5] === 0x02 && key[8] === 0x0d && key[9] === 0x01 && key[10] === 0x03;
}
