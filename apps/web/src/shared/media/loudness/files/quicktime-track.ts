import { fourLetters, viewOf } from './byte-source.ts';
import { frameBytes, type PcmFormat } from './pcm.ts';
import { atomAt } from './quicktime-atoms.ts';
import { parseSoundFormat } from './quicktime-format.ts';

/** Contiguous samples in the file. */
export interface Chunk {
  readonly offset: number;
  readonly length: number;
  readonly startSeconds: number;
}

export interface SoundTrack {
  readonly format: PcmFormat;
  readonly language: string | null;
  readonly frameBytes: number;
  readonly totalBytes: number;
  /** In time order. */
  chunks(): Iterator<Chunk>;
}

/** A sound track; null for another kind of track, `unreadable` for sound that is not embedded PCM. */
export function parseSoundTrack(track: Uint8Array): SoundTrack | 'unreadable' | null {
  const handler = atomAt(track, 'mdia', 'hdlr');
  if (!handler || handler.length < 12 || fourLetters(handler, 8) !== 'soun') return null;
  const table = atomAt(track, 'mdia', 'minf', 'stbl');
  const description = table && atomAt(table, 'stsd');
  const format = description && parseSoundFormat(description);
  if (!table || !format || !isSelfContained(track)) return 'unreadable';
  const [runs, offsets] = [chunkRuns(table), chunkOffsets(table)];
  if (!runs || !offsets) return 'unreadable';
  const bytes = frameBytes(format);
  return {
    format,
    language: languageOf(track),
    frameBytes: bytes,
    totalBytes: sampleCount(runs, offsets.count) * bytes,
    chunks: () => chunksOf(runs, offsets, format),
  };
}

/** From this chunk on, this many samples per chunk. */
interface ChunkRun {
  readonly firstChunk: number;
  readonly samples: number;
}

interface ChunkOffsets {
  readonly count: number;
  at(chunk: number): number;
}

function* chunksOf(runs: readonly ChunkRun[], offsets: ChunkOffsets, format: PcmFormat): Generator<Chunk> {
  const bytes = frameBytes(format);
  let samplesBefore = 0;
  let run = 0;
  for (let chunk = 0; chunk < offsets.count; chunk++) {
    while (run + 1 < runs.length && (runs[run + 1]?.firstChunk ?? 0) <= chunk) run++;
    const samples = runs[run]?.samples ?? 0;
    yield {
      offset: offsets.at(chunk),
      length: samples * bytes,
      startSeconds: samplesBefore / format.sampleRate,
    };
    samplesBefore += samples;
  }
}

function sampleCount(runs: readonly ChunkRun[], chunks: number): number {
  return runs.reduce((sum, { firstChunk, samples }, index) => {
    const end = Math.min(chunks, runs[index + 1]?.firstChunk ?? chunks);
    return sum + Math.max(0, end - firstChunk) * samples;
  }, 0);
}

/** Table `stsc`; for PCM, one sample covers all channels. */
function chunkRuns(table: Uint8Array): ChunkRun[] | null {
  const body = atomAt(table, 'stsc');
  if (!body || body.length < 8) return null;
  const view = viewOf(body);
  const count = Math.min(view.getUint32(4), Math.floor((body.length - 8) / 12));
  return Array.from({ length: count }, (_, index) => ({
    firstChunk: view.getUint32(8 + index * 12) - 1,
    samples: view.getUint32(12 + index * 12),
  }));
}

/** Table `stco` or `co64`. */
function chunkOffsets(table: Uint8Array): ChunkOffsets | null {
  const [small, large] = [atomAt(table, 'stco'), atomAt(table, 'co64')];
  const body = small ?? large;
  if (!body || body.length < 8) return null;
  const view = viewOf(body);
  const width = small ? 4 : 8;
  const count = Math.min(view.getUint32(4), Math.floor((body.length - 8) / width));
  return {
    count,
    at: (chunk) => (small ? view.getUint32(8 + chunk * 4) : Number(view.getBigUint64(8 + chunk * 8))),
  };
}

/** Whether the samples are in this file, as flagged by the first data reference. True without references. */
function isSelfContained(track: Uint8Array): boolean {
  const references = atomAt(track, 'mdia', 'minf', 'dinf', 'dref');
  if (!references || references.length < 20) return true;
  return (viewOf(references).getUint32(16) & 1) === 1;
}

/** Three letters of five bits each; older files use Macintosh language codes, which are ignored. */
function languageOf(track: Uint8Array): string | null {
  const header = atomAt(track, 'mdia', 'mdhd');
  if (!header) return null;
  const offset = header[0] === 1 ? 32 : 20;
  if (header.length < offset + 2) return null;
  const packed = viewOf(header).getUint16(offset);
  if (packed < 0x400 || packed === 0x7fff) return null;
  const letters = [packed >> 10, packed >> 5, packed].map((each) => String.fromCharCode((each & 31) + 0x60)).join('');
  return letters === 'und' ? null : letters;
}
