import { type MediaAnalysis, readStlTiming, recogniseFile, type SubtitleAnalysis } from '@spotway/domain/film';
import type { SubtitleRefusal, SubtitleReport } from '@spotway/domain/subtitles';
import { checkSubtitles, readSubtitles, type SubtitleDocument, type SubtitledFilm, toWebVtt } from '@spotway/subtitles';

/** A stored subtitle file as read by the server. */
export interface ReadSubtitleFile {
  readonly analysis: MediaAnalysis;
  /** For the player; null for a format that is accepted but not converted. */
  readonly webVtt: string | null;
  /** The check against the film; null for a file that was not read. */
  readonly report: SubtitleReport | null;
  /** Why the file is not read as subtitles; null when it was. */
  readonly refusal: SubtitleRefusal | null;
}

/** MediaInfo's names for the formats, which the browser's analysis uses. */
const FORMAT_NAMES = { STL: 'N19', SRT: 'SubRip', WebVTT: 'WebVTT' } as const;

/** Accepted formats that the product stores unread (specification, point 5, extensions). */
const STORED_FORMATS: readonly (string | null)[] = ['TTML', 'ASS', 'SCC', 'MicroDVD'];

/**
 * Reads a subtitle file, recognised by its content, not by its name, and checks it against its film; anything else is `unknown`, such as a
 * PDF named .srt.
 */
export function readSubtitleFile(fileName: string, bytes: Uint8Array, film: SubtitledFilm): ReadSubtitleFile {
  const file = { fileName, fileSizeBytes: bytes.length };
  const outcome = readSubtitles(bytes);
  if (outcome.read) {
    const { document } = outcome;
    const stl = readStlTiming(bytes);
    const format = document.format === null ? '' : FORMAT_NAMES[document.format];
    const timing = { startTimecode: stl?.programmeStart ?? null, frameRate: stl?.frameRate ?? null };
    const { language } = document;
    const facts = { durationSeconds: lengthSeconds(document), textCount: 1, format, language, ...timing };
    const report = checkSubtitles(document, { film, readIssues: outcome.issues });
    return { analysis: { kind: 'subtitle', ...file, ...facts }, webVtt: toWebVtt(document), report, refusal: null };
  }
  const recognised = recogniseFile(bytes);
  const nothing = { webVtt: null, report: null, refusal: outcome.reason };
  if (recognised?.family !== 'subtitles' || !STORED_FORMATS.includes(recognised.format)) {
    return { analysis: { kind: 'unknown', ...file, ...(recognised && { recognised }) }, ...nothing };
  }
  const unread = { durationSeconds: null, language: null, startTimecode: null, frameRate: null };
  const analysis: SubtitleAnalysis = {
    kind: 'subtitle',
    ...file,
    ...unread,
    textCount: 1,
    format: recognised.format ?? '',
  };
  return { analysis, ...nothing };
}

/** From the film's start to the end of the last cue. */
function lengthSeconds({ cues, timeBase }: SubtitleDocument): number | null {
  if (cues.length === 0) return null;
  return (cues.reduce((last, cue) => Math.max(last, cue.out), 0) * timeBase.den) / timeBase.num;
}
