/** Sound properties from the header of a wave file. */
export interface WaveFacts {
  readonly channels: number;
  /** Hertz. */
  readonly sampleRate: number;
  readonly bitsPerSample: number;
  /** Samples per channel that the file actually contains. */
  readonly sampleCount: number;
  /** The header announces more sound than the file contains. */
  readonly isTruncated: boolean;
}

export type WaveOutcome =
  | { readonly ok: true; readonly facts: WaveFacts }
  /** `not-wave`: not a RIFF or RF64 wave file, or an invalid header; `not-pcm`: compressed or floating-point samples. */
  | { readonly ok: false; readonly reason: 'not-wave' | 'not-pcm' };

const PCM = 1;
const EXTENSIBLE = 0xfffe;
/** 32-bit size meaning "see the ds64 chunk" (EBU Tech 3306), or "unknown" if there is none. */
const UNKNOWN_SIZE = 0xffff_ffff;

/**
 * Reads the header of a wave file (RIFF, or RF64 by EBU Tech 3306) up to its samples.
 * @param beginning first bytes of the file, at least up to its data chunk
 * @param fileBytes size of the whole file
 */
export function readWave(beginning: Uint8Array, fileBytes: number): WaveOutcome {
  const view = new DataView(beginning.buffer, beginning.byteOffset, beginning.byteLength);
  const name = (at: number) => String.fromCharCode(...beginning.subarray(at, at + 4));
  if (beginning.length < 12 || !['RIFF', 'RF64', 'BW64'].includes(name(0)) || name(8) !== 'WAVE')
    return { ok: false, reason: 'not-wave' };
  let format: Omit<WaveFacts, 'sampleCount' | 'isTruncated'> | null = null;
  let longDataBytes: number | null = null;
  for (let at = 12; at + 8 <= beginning.length; ) {
    const chunk = name(at);
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (chunk === 'data') {
      if (!format) return { ok: false, reason: 'not-wave' };
      const heldBytes = Math.max(0, fileBytes - body);
      const announcedBytes = size === UNKNOWN_SIZE ? (longDataBytes ?? heldBytes) : size;
      const blockBytes = (format.channels * format.bitsPerSample) / 8;
      const sampleCount = Math.floor(Math.min(announcedBytes, heldBytes) / blockBytes);
      return { ok: true, facts: { ...format, sampleCount, isTruncated: announcedBytes > heldBytes } };
    }
    if (chunk === 'ds64' && body + 16 <= beginning.length) longDataBytes = Number(view.getBigUint64(body + 8, true));
    if (chunk === 'fmt ') {
      if (size < 16 || body + size > beginning.length) return { ok: false, reason: 'not-wave' };
      const tag = view.getUint16(body, true);
      const code = tag === EXTENSIBLE && size >= 26 ? view.getUint16(body + 24, true) : tag;
      if (code !== PCM) return { ok: false, reason: 'not-pcm' };
      format = {
        channels: view.getUint16(body + 2, true),
        sampleRate: view.getUint32(body + 4, true),
        bitsPerSample: view.getUint16(body + 14, true),
      };
      if (
        format.channels === 0 ||
        format.sampleRate === 0 ||
        format.bitsPerSample % 8 !== 0 ||
        format.bitsPerSample === 0
      )
        return { ok: false, reason: 'not-wave' };
    }
    // chunks begin at even offsets
    at = body + size + (size % 2);
  }
  return { ok: false, reason: 'not-wave' };
}
