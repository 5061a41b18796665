import type { SubtitleFormat } from '@spotway/domain/subtitles';
import { refuseSize } from './model/limits.ts';
import type { ReadOutcome } from './model/model.ts';
import { decodeText } from './model/text-encoding.ts';
import { readSrt } from './srt/read-srt.ts';
import { type ReadStlOptions, readStl } from './stl/read-stl.ts';
import { looksLikeStl } from './stl/stl-header.ts';
import { looksLikeWebVtt, readWebVtt } from './web-vtt/read-web-vtt.ts';

/** Long enough for a byte order mark and the signature at two bytes per character. */
const SIGNATURE_BYTES = 32;

/** The format by the file's first bytes; anything but STL and WebVTT can only be SRT. */
export function detectSubtitleFormat(bytes: Uint8Array): SubtitleFormat {
  if (looksLikeStl(bytes)) return 'STL';
  return looksLikeWebVtt(decodeText(bytes.subarray(0, SIGNATURE_BYTES)).text) ? 'WebVTT' : 'SRT';
}

/**
 * Reads subtitles in any of the three formats, recognised by content, not by name. Never throws: a file that is not a
 * subtitle file yields a reason, damage yields issues.
 */
export function readSubtitles(bytes: Uint8Array, options: ReadStlOptions = {}): ReadOutcome {
  const refusal = refuseSize(bytes);
  if (refusal) return { read: false, reason: refusal };
  const format = detectSubtitleFormat(bytes);
  if (format === 'STL') return readStl(bytes, options);
  return format === 'WebVTT' ? readWebVtt(bytes) : readSrt(bytes);
}
