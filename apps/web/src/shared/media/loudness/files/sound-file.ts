import type { ByteSource } from './byte-source.ts';
import type { PcmFormat } from './pcm.ts';

/** One sound stream of a file. */
export interface SoundStream {
  readonly format: PcmFormat;
  /** ISO 639 code; null if not stated. */
  readonly language: string | null;
}

/** Complete samples of one stream, in order. */
export interface SoundPacket {
  readonly stream: number;
  readonly bytes: Uint8Array;
  /** Fraction of the file read by the end of this packet, 0 to 1. */
  readonly progress: number;
}

/** A file whose sound can be measured: its streams, and an interleaved reading of them. */
export interface SoundFile {
  readonly streams: readonly SoundStream[];
  packets(): AsyncIterable<SoundPacket>;
}

/** Opens a file of one format; null if its sound can't be read: lossy, damaged or absent. */
export type OpenSoundFile = (source: ByteSource) => Promise<SoundFile | null>;

/** Bytes per read and packet. */
const PACKET_BYTES = 1024 * 1024;

/** Reads a range of samples in pieces of whole frames. */
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
