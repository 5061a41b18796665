import { fourLetters, viewOf } from './byte-source.ts';
import { frameBytes, isReadablePcm, type PcmFormat } from './pcm.ts';
import { type OpenSoundFile, readStretch } from './sound-file.ts';

const MAX_CHUNKS = 1000;

/** Uncompressed AIFF and AIFF-C, in either byte order. */
export const openAiff: OpenSoundFile = async (source) => {
  let format: PcmFormat | null = null;
  let offset = 12;
  for (let chunk = 0; chunk < MAX_CHUNKS && offset + 8 <= source.sizeBytes; chunk++) {
    const head = await source.read(offset, 64);
    if (head.length < 8) return null;
    const name = fourLetters(head, 0);
    const view = viewOf(head);
    const size = view.getUint32(4);
    if (name === 'COMM') format = parseCommon(head.subarray(8, 8 + size));
    if (name === 'SSND' && head.length >= 16) {
      if (!format || !isReadablePcm(format)) return null;
      // the samples follow the chunk's offset and block size
      const begin = offset + 16 + view.getUint32(8);
      const length = Math.max(0, size - 8);
      const stretch = { offset: begin, length, frameBytes: frameBytes(format) };
      return {
        streams: [{ format, language: null }],
        async *packets() {
          let read = 0;
          for await (const bytes of readStretch(source, stretch)) {
            read += bytes.length;
            yield { stream: 0, bytes, progress: Math.min(1, read / length) };
          }
        },
      };
    }
    offset += 8 + size + (size % 2);
  }
  return null;
};

function parseCommon(bytes: Uint8Array): PcmFormat | null {
  if (bytes.length < 18) return null;
  const view = viewOf(bytes);
  const compression = bytes.length >= 22 ? fourLetters(bytes, 18) : 'NONE';
  const isFloat = ['fl32', 'FL32', 'fl64', 'FL64'].includes(compression);
  if (!isFloat && !['NONE', 'twos', 'sowt', 'in24', 'in32'].includes(compression)) return null;
  return {
    channels: view.getInt16(0),
    sampleRate: extendedNumber(view, 8),
    bytesPerSample: Math.ceil(view.getInt16(6) / 8),
    coding: isFloat ? 'float' : 'signed',
    isBigEndian: compression !== 'sowt',
  };
}

/** An 80-bit IEEE 754 number, AIFF's format for rates: exponent and high half of the mantissa are enough. */
function extendedNumber(view: DataView, offset: number): number {
  const exponent = view.getUint16(offset) & 0x7fff;
  return view.getUint32(offset + 2) * 2 ** (exponent - 16_383 - 31);
}
