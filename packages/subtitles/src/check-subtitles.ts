import { type FrameRate, isSameFrameRate } from '@spotway/domain/shared';
import {
  FRENCH_TV_SUBTITLE_THRESHOLDS,
  type SubtitleIssue,
  type SubtitleMode,
  type SubtitleReport,
  type SubtitleThresholds,
  subtitleReportOf,
} from '@spotway/domain/subtitles';
import { characterTable } from './model/character-tables.ts';
import { cueText, lineLength } from './model/cue-text.ts';
import type { Cue, SubtitleDocument } from './model/model.ts';
import { encodeCharacters } from './model/substitutes.ts';
import { rescale, withTimeBase } from './model/time-base.ts';
import { nationalOptionOf, teletextCell } from './teletext/teletext-characters.ts';
import { TELETEXT_SERVICES } from './teletext/write-teletext-vanc.ts';

export interface SubtitledFilm {
  readonly frameRate: FrameRate;
  readonly durationFrames: number;
}

export interface CheckOptions {
  readonly film: SubtitledFilm;
  readonly thresholds?: SubtitleThresholds;
  /** Where the subtitles go: characters that an STL file or a teletext page lacks are a warning. */
  readonly target?: 'STL' | Exclude<SubtitleMode, 'Open'>;
  /** Issues found while reading the file, to include in the same report. */
  readonly readIssues?: readonly SubtitleIssue[];
}

/** A cue's place in the report; `outFrame` is the last frame that shows it. */
type Place = Pick<SubtitleIssue, 'cue' | 'inFrame' | 'outFrame'>;
interface PlacedCue {
  /** Times in frames of the film. */
  readonly cue: Cue;
  readonly place: Place;
}

/**
 * Checks subtitles against their film: errors can't be sent, warnings are for an operator to look at.
 * Limits and their sources: `FRENCH_TV_SUBTITLE_THRESHOLDS`.
 */
export function checkSubtitles(document: SubtitleDocument, options: CheckOptions): SubtitleReport {
  const { film, thresholds = FRENCH_TV_SUBTITLE_THRESHOLDS, target, readIssues = [] } = options;
  const issues: SubtitleIssue[] = [...readIssues];
  if (document.cues.length === 0) issues.push({ code: 'no-cue', severity: 'error' });
  // SRT and WebVTT count milliseconds and so fit any frame rate.
  if (document.format === 'STL' && !isSameFrameRate(document.timeBase, film.frameRate)) {
    const rates = { measured: perSecond(document.timeBase), limit: perSecond(film.frameRate), unit: 'fps' } as const;
    issues.push({ code: 'frame-rate', severity: 'error', ...rates });
  }
  const placed = withTimeBase(document, film.frameRate).cues.map((cue, index) => ({
    cue,
    place: { cue: index + 1, inFrame: cue.in, outFrame: Math.max(cue.in, cue.out - 1) },
  }));
  const isUnknownReported = readIssues.some(({ code }) => code === 'unknown-character');
  const unwritable = target ? unwritableCharacters(document, target) : () => '';
  for (const one of placed) {
    issues.push(...judgeTimes(one, film, thresholds), ...judgeText(one, film, thresholds, isUnknownReported));
    const characters = unwritable(cueText(one.cue));
    if (characters) issues.push({ code: 'substituted-character', severity: 'warning', ...one.place, characters });
  }
  issues.push(...judgeOrder(placed, thresholds));
  return subtitleReportOf(issues);
}

function judgeTimes({ cue, place }: PlacedCue, film: SubtitledFilm, thresholds: SubtitleThresholds): SubtitleIssue[] {
  const issues: SubtitleIssue[] = [];
  const duration = cue.out - cue.in;
  const frames = (measured: number, limit?: number) => ({ ...place, measured, limit, unit: 'frames' as const });
  if (duration <= 0) issues.push({ code: 'no-duration', severity: 'error', ...frames(duration) });
  else if (duration < thresholds.minDurationFrames) {
    issues.push({ code: 'too-short', severity: 'warning', ...frames(duration, thresholds.minDurationFrames) });
  } else if (duration > thresholds.maxDurationFrames) {
    issues.push({ code: 'too-long', severity: 'warning', ...frames(duration, thresholds.maxDurationFrames) });
  }
  if (cue.in < 0) issues.push({ code: 'before-start', severity: 'error', ...frames(-cue.in, 0) });
  const past = Math.max(cue.in, cue.out) - film.durationFrames;
  if (past > 0) {
    // The frames past the end, and the film's length for reference.
    issues.push({ code: 'past-end', severity: 'error', ...frames(past, film.durationFrames) });
  }
  return issues;
}

function judgeText(
  { cue, place }: PlacedCue,
  film: SubtitledFilm,
  thresholds: SubtitleThresholds,
  isUnknownReported: boolean,
): SubtitleIssue[] {
  const lengths = cue.lines.map(lineLength);
  const characters = lengths.reduce((sum, length) => sum + length, 0);
  if (characters === 0) return [{ code: 'empty-cue', severity: 'warning', ...place }];
  const issues: SubtitleIssue[] = [];
  if (!isUnknownReported && cueText(cue).includes('\uFFFD'))
    issues.push({ code: 'unknown-character', severity: 'warning', ...place });
  if (cue.out > cue.in) {
    const speed = (characters * film.frameRate.num) / ((cue.out - cue.in) * film.frameRate.den);
    const figures = {
      measured: Math.round(speed * 10) / 10,
      limit: thresholds.maxCharactersPerSecond,
      unit: 'characters/s',
    } as const;
    if (figures.measured > figures.limit) {
      issues.push({ code: 'reading-speed', severity: 'warning', ...place, ...figures });
    }
  }
  const longest = Math.max(...lengths);
  const { maxLineCharacters, maxLines } = thresholds;
  if (longest > maxLineCharacters) {
    const figures = { measured: longest, limit: maxLineCharacters, unit: 'characters' } as const;
    issues.push({ code: 'line-length', severity: 'warning', ...place, ...figures });
  }
  if (lengths.length > maxLines) {
    const figures = { measured: lengths.length, limit: maxLines, unit: 'lines' } as const;
    issues.push({ code: 'line-count', severity: 'warning', ...place, ...figures });
  }
  return issues;
}

/** File order first, then overlaps and gaps in time order, each against the longest-staying cue before it. */
function judgeOrder(placed: readonly PlacedCue[], { minGapFrames }: SubtitleThresholds): SubtitleIssue[] {
  const issues: SubtitleIssue[] = [];
  for (const [index, { cue, place }] of placed.entries()) {
    const previous = placed[index - 1];
    if (previous && cue.in < previous.cue.in) issues.push({ code: 'out-of-order', severity: 'warning', ...place });
  }
  let lastOut: number | null = null;
  for (const { cue, place } of placed.toSorted((a, b) => a.cue.in - b.cue.in || a.cue.out - b.cue.out)) {
    if (cue.out <= cue.in) continue;
    const gap = lastOut === null ? null : cue.in - lastOut;
    if (gap !== null && gap < 0) {
      const figures = { measured: Math.min(-gap, cue.out - cue.in), limit: 0, unit: 'frames' } as const;
      issues.push({ code: 'overlap', severity: 'error', ...place, ...figures });
    } else if (gap !== null && gap < minGapFrames) {
      const figures = { measured: gap, limit: minGapFrames, unit: 'frames' } as const;
      issues.push({ code: 'short-gap', severity: 'warning', ...place, ...figures });
    }
    lastOut = Math.max(lastOut ?? cue.out, cue.out);
  }
  return issues;
}

/** The characters of a text that the target has to replace, each once. */
function unwritableCharacters(
  document: SubtitleDocument,
  target: NonNullable<CheckOptions['target']>,
): (text: string) => string {
  const national = nationalOptionOf(document.language);
  const encode = (character: string): unknown =>
    target === 'STL'
      ? characterTable(document.stl?.characterTable ?? '00').encode(character)
      : teletextCell(character, national, TELETEXT_SERVICES[target].level);
  return (text) => {
    const { substituted, unknown } = encodeCharacters(text.replaceAll('\n', ' '), { encode, unknown: '?' });
    return [...substituted, ...unknown].join('');
  };
}

function perSecond(rate: FrameRate): number {
  return rescale(1000, { num: 1, den: 1 }, rate) / 1000;
}
