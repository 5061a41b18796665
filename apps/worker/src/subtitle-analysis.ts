import {
  type MediaAnalysis,
  readStlTiming,
  recogniseFile,
  type SubtitleAnalysis,
  type SubtitleRefusal,
  type SubtitleReport,
} from '@spotway/domain';
import { checkSubtitles, readSubtitles, type SubtitleDocument, type SubtitledFilm, toWebVtt } from '@spotway/subtitles';

/** A stored subtitle file as the server reads it. */
export interface ReadSubtitleFile {
  readonly analysis: MediaAnalysis;
  /** What a player shows; null for a format that is accepted but not converted. */
  readonly webVtt: string | null;
  /** What the check against the film found; null for a file that was not read. */
  readonly report: SubtitleReport | null;
  /** Why the file is not read as subtitles; null when it was. */
  readonly refusal: SubtitleRefusal | null;
}

/** MediaInfo's names of the formats, which the browser's analysis uses. */
const FORMAT_NAMES = { STL: 'N19', SRT: 'SubRip', WebVTT: 'WebVTT' } as const;

/** Accepted formats that the product stores as they are, by how their files begin (specification, point 5, extensions). */
const STORED_FORMATS: readonly (readonly [format: string, beginning: RegExp])[] = [
  ['TTML', /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:\w+:)?tt[\s>]/],
  ['ASS', /^\s*\[Script Info\]/i],
  ['SCC', /^Scenarist_SCC/],
  ['MicroDVD', /^\{\d+\}\{\d+\}/],
];
const SNIFFED_CHARACTERS = 4000;

/**
 * Reads a subtitle file by what it holds and not by its name, and checks it against the film it is for; anything else is `unknown`, as a
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
  const format = storedFormat(bytes);
  const nothing = { webVtt: null, report: null, refusal: outcome.reason };
  if (format === null) {
    const recognised = recogniseFile(bytes);
    return { analysis: { kind: 'unknown', ...file, ...(recognised && { recognised }) }, ...nothing };
  }
  const unread = { durationSeconds: null, language: null, startTimecode: null, frameRate: null };
  const analysis: SubtitleAnalysis = { kind: 'subtitle', ...file, ...unread, textCount: 1, format };
  return { analysis, ...nothing };
}

function storedFormat(bytes: Uint8Array): string | null {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const beginning = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes.subarray(0, SNIFFED_CHARACTERS));
  return STORED_FORMATS.find(([, pattern]) => pattern.test(beginning))?.[0] ?? null;
}

/** From the film's start to the end of its last text. */
function lengthSeconds({ cues, timeBase }: SubtitleDocument): number | null {
  if (cues.length === 0) return null;
  return (cues.reduce((last, cue) => Math.max(last, cue.out), 0) * timeBase.den) / timeBase.num;
}
