import { fourLetters, viewOf } from './byte-source.ts';
import type { PcmFormat } from './pcm.ts';
import { atomAt } from './quicktime-atoms.ts';

/** PCM sound descriptions: bytes per sample if implied by the name, and whether they are big-endian. */
const NAMES: Readonly<Record<string, { bytes?: number; coding?: PcmFormat['coding']; isBigEndian: boolean }>> = {
  sowt: { isBigEndian: false },
  twos: { isBigEndian: true },
  NONE: { isBigEndian: true },
  'raw ': { bytes: 1, coding: 'unsigned', isBigEndian: true },
  in24: { bytes: 3, isBigEndian: true },
  in32: { bytes: 4, isBigEndian: true },
  fl32: { bytes: 4, coding: 'float', isBigEndian: true },
  fl64: { bytes: 8, coding: 'float', isBigEndian: true },
};
const LPCM_FLOAT = 1;
const LPCM_BIG_ENDIAN = 2;

/** The first sound description of an `stsd` table (QuickTime File Format, "Sound Sample Descriptions"); null if it is not PCM. */
export function parseSoundFormat(table: Uint8Array): PcmFormat | null {
  const entry = table.subarray(8);
  if (entry.length < 36) return null;
  const view = viewOf(entry);
  const name = fourLetters(entry, 4);
  const version = view.getUint16(16);
  const channels = view.getUint16(24);
  const bits = view.getUint16(26);
  const sampleRate = view.getUint32(32) / 65_536;
  if (name === 'lpcm') return version === 2 && entry.length >= 72 ? parseLinear(view) : null;
  const extensions = entry.subarray(version === 1 ? 52 : 36);
  if (name === 'ipcm' || name === 'fpcm') return parseIsoPcm(extensions, { name, channels, sampleRate });
  const known = NAMES[name];
  if (!known) return null;
  return {
    channels,
    sampleRate,
    bytesPerSample: known.bytes ?? Math.ceil(bits / 8),
    coding: known.coding ?? 'signed',
    isBigEndian: known.isBigEndian && !isMarkedLittleEndian(extensions),
  };
}

/** Version 2 of the description, with its own sizes and flags. */
function parseLinear(view: DataView): PcmFormat {
  const flags = view.getUint32(60);
  return {
    sampleRate: view.getFloat64(40),
    channels: view.getUint32(48),
    bytesPerSample: Math.ceil(view.getUint32(56) / 8),
    coding: flags & LPCM_FLOAT ? 'float' : 'signed',
    isBigEndian: (flags & LPCM_BIG_ENDIAN) !== 0,
  };
}

/** PCM in ISO files (ISO/IEC 23003-5): byte order and size are in a `pcmC` box. */
function parseIsoPcm(
  extensions: Uint8Array,
  { name, channels, sampleRate }: { name: string; channels: number; sampleRate: number },
): PcmFormat | null {
  const configuration = atomAt(extensions, 'pcmC');
  if (!configuration || configuration.length < 6) return null;
  return {
    channels,
    sampleRate,
    bytesPerSample: Math.ceil((configuration[5] ?? 0) / 8),
    coding: name === 'fpcm' ? 'float' : 'signed',
    isBigEndian: ((configuration[4] ?? 0) & 1) === 0,
  };
}

function isMarkedLittleEndian(extensions: Uint8Array): boolean {
  const mark = atomAt(extensions, 'wave', 'enda');
  return mark !== null && mark.length >= 2 && viewOf(mark).getUint16(0) === 1;
}
