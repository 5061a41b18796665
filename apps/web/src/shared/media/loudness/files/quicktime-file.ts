import { type ByteSource, fourLetters, viewOf } from './byte-source.ts';
import { isReadablePcm } from './pcm.ts';
import { atomAt, atomsOf } from './quicktime-atoms.ts';
import { type Chunk, parseSoundTrack, type SoundTrack } from './quicktime-track.ts';
import { type OpenSoundFile, readStretch, type SoundPacket } from './sound-file.ts';

/** An hour of film with sixteen tracks has an index of about 10 MB. */
const MAX_INDEX_BYTES = 64 * 1024 * 1024;
const MAX_TOP_ATOMS = 1000;

/** QuickTime and MP4 with embedded PCM; fragmented files and external samples are not read. */
export const openQuickTime: OpenSoundFile = async (source) => {
  const index = await readIndex(source);
  if (!index || atomAt(index, 'mvex')) return null;
  const tracks = atomsOf(index)
    .filter(({ name }) => name === 'trak')
    .map(({ body }) => parseSoundTrack(body));
  const sounds = tracks.filter((track) => track !== null);
  // an unreadable track would shift the numbers of later ones: all or none
  if (sounds.length === 0 || sounds.some((track) => track === 'unreadable')) return null;
  const readable = sounds.filter((track) => track !== 'unreadable');
  if (!readable.every(({ format }) => isReadablePcm(format))) return null;
  const streams = readable.map(({ format, language }) => ({ format, language }));
  return { streams, packets: () => soundPackets(source, readable) };
};

/** The `moov` atom, wherever it is in the file. */
async function readIndex(source: ByteSource): Promise<Uint8Array | null> {
  let offset = 0;
  for (let count = 0; count < MAX_TOP_ATOMS && offset + 8 <= source.sizeBytes; count++) {
    const head = await source.read(offset, 16);
    if (head.length < 8) return null;
    const small = viewOf(head).getUint32(0);
    const size =
      small === 1 && head.length === 16
        ? Number(viewOf(head).getBigUint64(8))
        : small === 0
          ? source.sizeBytes - offset
          : small;
    const headBytes = small === 1 ? 16 : 8;
    if (size < headBytes) return null;
    if (fourLetters(head, 4) === 'moov') {
      if (size > MAX_INDEX_BYTES || offset + size > source.sizeBytes) return null;
      return source.read(offset + headBytes, size - headBytes);
    }
    offset += size;
  }
  return null;
}

/** Reads all tracks interleaved by time, so that the tracks of a mix arrive together. */
async function* soundPackets(source: ByteSource, tracks: readonly SoundTrack[]): AsyncGenerator<SoundPacket> {
  const cursors = tracks.map(({ chunks, frameBytes }) => ({ chunks: chunks(), frameBytes }));
  const waiting: (Chunk | null)[] = cursors.map(({ chunks }) => chunks.next().value ?? null);
  const total = tracks.reduce((sum, { totalBytes }) => sum + totalBytes, 0);
  let read = 0;
  for (;;) {
    let next = -1;
    for (const [index, chunk] of waiting.entries()) {
      const earliest = waiting[next];
      if (chunk && (!earliest || chunk.startSeconds < earliest.startSeconds)) next = index;
    }
    const chunk = waiting[next];
    const cursor = cursors[next];
    if (!chunk || !cursor) return;
    for await (const bytes of readStretch(source, { ...chunk, frameBytes: cursor.frameBytes })) {
      read += bytes.length;
      yield { stream: next, bytes, progress: total > 0 ? Math.min(1, read / total) : 1 };
    }
    waiting[next] = cursor.chunks.next().value ?? null;
  }
}
