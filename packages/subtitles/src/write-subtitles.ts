import type { SubtitleDocument, WriteOutcome } from './model/model.ts';
import { writeSrt } from './srt/write-srt.ts';
import { type WriteStlOptions, writeStl } from './stl/write-stl.ts';
import { writeWebVtt } from './web-vtt/write-web-vtt.ts';

/** The target format; an STL file needs more options than the others. */
export type SubtitleTarget =
  | { readonly format: 'SRT' }
  | { readonly format: 'WebVTT' }
  | ({ readonly format: 'STL' } & WriteStlOptions);

/** Writes subtitles in one of the three formats. */
export function writeSubtitles(document: SubtitleDocument, target: SubtitleTarget): WriteOutcome {
  if (target.format === 'STL') return writeStl(document, target);
  return target.format === 'SRT' ? writeSrt(document) : writeWebVtt(document);
}
