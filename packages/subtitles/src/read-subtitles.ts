import type { SubtitleFormat } from '@spotway/domain/subtitles';
import { refuseSize } from './model/limits.ts';
import type { ReadOutcome } from './model/model.ts';
import { decodeText } from './model/text-encoding.ts';
import { readSrt } from './srt/read-srt.ts';
import { type ReadStlOptions, readStl } from './stl/read-stl.ts';
import { looksLikeStl } from './stl/stl-header.ts';
import { looksLikeWebVtt, readWebVtt } from './web-vtt/read-web-vtt.ts';

/** Long enough for a byte order mark and the signature in two bytes each. */
const SIGNATURE_BYTES = 32;

/** The format that the first bytes show; what is neither STL nor WebVTT can only be SRT. */
export function detectSubtitleFormat(bytes: Uint8Array): SubtitleFormat {
  if (looksLikeStl(bytes)) return 'STL';
  return looksLikeWebVtt(decodeText(bytes.subarray(0, SIGNATURE_BYTES)).text) ? 'WebVTT' : 'SRT';
}

/**
 * Reads subtitles of any of the three formats, by what the file holds and not by its name. Never throws: a file that is no
 * subtitle file gives a reason, damage gives issues.
 */
export function readSubtitles(bytes: Uint8Array, options: ReadStlOptions = {}): ReadOutcome {
  const refusal = refuseSize(bytes);
  if (refusal) return { read: false, reason: refusal };
  const format = detectSubtitleFormat(bytes);
  if (format === 'STL') return readStl(bytes, options);
  return format === 'WebVTT' ? readWebVtt(bytes) : readSrt(bytes);
}
