import type { ByteSource } from './byte-source.ts';
import type { PcmFormat } from './pcm.ts';

/** One stream of sound in a file. */
export interface SoundStream {
  readonly format: PcmFormat;
  /** ISO 639 code; null where the file does not say. */
  readonly language: string | null;
}

/** Whole samples of one stream, in order. */
export interface SoundPacket {
  readonly stream: number;
  readonly bytes: Uint8Array;
  /** Share of the file that is read when this packet is, 0 to 1. */
  readonly progress: number;
}

/** A file whose sound can be measured: its streams, and a reading of all of them side by side. */
export interface SoundFile {
  readonly streams: readonly SoundStream[];
  packets(): AsyncIterable<SoundPacket>;
}

/** Opens a file of one format, or says that its sound is nothing this reads: coded with loss, damaged, absent. */
export type OpenSoundFile = (source: ByteSource) => Promise<SoundFile | null>;

/** Bytes read and handed on at a time. */
const PACKET_BYTES = 1024 * 1024;

/** Reads one stretch of samples piece by piece, each of whole frames. */
export async function* readStretch(
  source: ByteSource,
  stretch: { readonly offset: number; readonly length: number; readonly frameBytes: number },
): AsyncGenerator<Uint8Array> {
  const piece = Math.max(1, Math.floor(PACKET_BYTES / stretch.frameBytes)) * stretch.frameBytes;
  const end = Math.min(stretch.offset + stretch.length, source.sizeBytes);
  for (let offset = stretch.offset; offset < end; offset += piece) {
    const bytes = await source.read(offset, Math.min(piece, end - offset));
    if (bytes.length === 0) return;
    yield bytes;
  }
}
