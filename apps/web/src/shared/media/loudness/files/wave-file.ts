import { fourLetters, viewOf } from './byte-source.ts';
import { frameBytes, isReadablePcm, type PcmFormat } from './pcm.ts';
import { type OpenSoundFile, readStretch } from './sound-file.ts';

const MAX_CHUNKS = 1000;
const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;

/** RIFF/WAVE, and its large forms RF64 and BW64 (EBU Tech 3306), whose sizes are in a `ds64` chunk. */
export const openWave: OpenSoundFile = async (source) => {
  let format: PcmFormat | null = null;
  let largeDataBytes: number | null = null;
  let offset = 12;
  for (let chunk = 0; chunk < MAX_CHUNKS && offset + 8 <= source.sizeBytes; chunk++) {
    const head = await source.read(offset, 64);
    if (head.length < 8) return null;
    const name = fourLetters(head, 0);
    const view = viewOf(head);
    const size = view.getUint32(4, true);
    if (name === 'ds64' && head.length >= 24) largeDataBytes = Number(view.getBigUint64(16, true));
    if (name === 'fmt ') format = parseFormat(head.subarray(8, 8 + size));
    if (name === 'data') {
      if (!format || !isReadablePcm(format)) return null;
      const stream = { format, language: null };
      const length = size === 0xffffffff ? (largeDataBytes ?? source.sizeBytes) : size;
      const stretch = { offset: offset + 8, length, frameBytes: frameBytes(format) };
      return {
        streams: [stream],
        async *packets() {
          let read = 0;
          for await (const bytes of readStretch(source, stretch)) {
            read += bytes.length;
            yield { stream: 0, bytes, progress: Math.min(1, read / length) };
          }
        },
      };
    }
    // chunks start at even offsets
    offset += 8 + size + (size % 2);
  }
  return null;
};

function parseFormat(bytes: Uint8Array): PcmFormat | null {
  if (bytes.length < 16) return null;
  const view = viewOf(bytes);
  const tag = view.getUint16(0, true);
  // the first half of an extensible format's subformat is the plain tag
  const coding = tag === EXTENSIBLE && bytes.length >= 26 ? view.getUint16(24, true) : tag;
  if (coding !== PCM && coding !== FLOAT) return null;
  const bytesPerSample = Math.ceil(view.getUint16(14, true) / 8);
  return {
    channels: view.getUint16(2, true),
    sampleRate: view.getUint32(4, true),
    bytesPerSample,
    coding: coding === FLOAT ? 'float' : bytesPerSample === 1 ? 'unsigned' : 'signed',
    isBigEndian: false,
  };
}
