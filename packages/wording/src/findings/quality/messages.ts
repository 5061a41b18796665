import type { HeardAs, Scan } from '@spotway/domain/film';
import { type FilmTiming, presentCode, type QualityIssue } from '@spotway/domain/quality';
import type { Language } from '@spotway/domain/shared';
import { type FrameRate, formatParisMoment, frameRateLabel, timecodeOfFrame } from '@spotway/domain/shared';
import { ENGLISH_QUALITY_WORDS } from './english.ts';
import { FRENCH_QUALITY_WORDS } from './french.ts';
import type { QualityFigures, QualityIssueText } from './words.ts';

/** The text of a finding: synopsis and description in the verification report (specification, point 2, tracking page). */
export function qualityIssueText(issue: QualityIssue, language: Language, film: FilmTiming): QualityIssueText {
  const words = language === 'fr' ? FRENCH_QUALITY_WORDS : ENGLISH_QUALITY_WORDS;
  const timecode = (frame: number | undefined) =>
    frame === undefined ? '' : timecodeOfFrame(frame, film.startTimecode, film.frameRate);
  const { synopsis, description } = words[presentCode(issue.code)]({
    ...qualityIssueFigures(issue, language, film),
    from: timecode(issue.inFrame),
    to: timecode(issue.outFrame),
    channel: issue.channel ?? 1,
    ...nameFigures(issue, language),
  });
  return { synopsis: issue.heardAs ? `${synopsis} (${heardAsText(issue.heardAs, language)})` : synopsis, description };
}

const HEARD_WORDS: Readonly<Record<Language, Readonly<Record<HeardAs, string>>>> = {
  fr: { own: 'mixage 5.1', folded: 'réduction stéréo du mixage multicanal' },
  en: { own: '5.1 mix', folded: 'stereo downmix of the surround mix' },
};

/** Which form of a surround mix a figure refers to, in the reader's language. */
export function heardAsText(heardAs: HeardAs, language: Language): string {
  return HEARD_WORDS[language][heardAs];
}

function nameFigures(
  { name }: QualityIssue,
  language: Language,
): Pick<QualityFigures, 'named' | 'expected' | 'confirmed'> {
  const { named = '', expected = '', confirmed } = name ?? {};
  return {
    named,
    expected,
    confirmed: confirmed ? { by: confirmed.by, moment: formatParisMoment(new Date(confirmed.at), language) } : null,
  };
}

const SCAN_WORDS: Readonly<Record<Language, Readonly<Record<Scan, string>>>> = {
  fr: { tff: 'trame supérieure d’abord', bff: 'trame inférieure d’abord', progressive: 'progressif' },
  en: { tff: 'top field first', bff: 'bottom field first', progressive: 'progressive' },
};

/** Measured value and limit for a table; empty if the finding has none. */
export function qualityIssueFigures(
  issue: QualityIssue,
  language: Language,
  film: FilmTiming,
): { readonly measured: string; readonly limit: string } {
  const text = (value: number | undefined, scan: Scan | undefined) =>
    scan ? SCAN_WORDS[language][scan] : amount(value, issue, language, film);
  return { measured: text(issue.measured, issue.measuredScan), limit: text(issue.limit, issue.expectedScan) };
}

/** The name of a field order in the reader's language. */
export function scanText(scan: Scan, language: Language): string {
  return SCAN_WORDS[language][scan];
}

const FRAME_WORDS: Readonly<Record<Language, readonly [string, string]>> = {
  fr: ['image', 'images'],
  en: ['frame', 'frames'],
};
const UNIT_WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  fr: { fps: 'i/s', lines: 'lignes', pixels: 'pixels de large' },
  en: { pixels: 'pixels across' },
};

/** A unit in the reader's language, for a number of it. */
export function unitText(unit: string, value: number, language: Language): string {
  if (unit !== 'frames') return UNIT_WORDS[language][unit] ?? unit;
  const [one, many] = FRAME_WORDS[language];
  return Math.abs(value) < 2 ? one : many;
}

function amount(value: number | undefined, { unit }: QualityIssue, language: Language, film: FilmTiming): string {
  if (value === undefined) return '';
  if (unit === 'frames') {
    const seconds = decimal((value * film.frameRate.den) / film.frameRate.num, 2, language);
    return `${value}\u00a0${unitText(unit, value, language)} (${seconds}\u00a0s)`;
  }
  // With milliseconds if there are any, as in a declared duration.
  if (unit === 's') return `${decimal(value, Number.isInteger(value) ? 0 : decimalsOf(value), language)}\u00a0s`;
  if (unit === 'fps') return `${decimalOfRate(value, language)}\u00a0${unitText(unit, value, language)}`;
  if (unit === ':1') return `${decimal(value, 2, language)}:1`;
  const number = decimal(value, Number.isInteger(value) ? 0 : 1, language);
  return unit ? `${number}\u00a0${unitText(unit, value, language)}` : number;
}

/** Two decimals distinguish every frame; a declared duration may have three. */
function decimalsOf(seconds: number): 2 | 3 {
  return Math.round(seconds * 1000) % 10 === 0 ? 2 : 3;
}

function decimalOfRate(value: number, language: Language): string {
  return decimal(value, Number.isInteger(value) ? 0 : 3, language);
}

/** "-22.3" becomes "−22,3" in French: a true minus sign and a comma. */
function decimal(value: number, digits: number, language: Language): string {
  const text = value.toFixed(digits).replace('-', '−');
  return language === 'fr' ? text.replace('.', ',') : text;
}

/** A film's frame rate as text, for a report's header. */
export function frameRateText(rate: FrameRate, language: Language): string {
  const label = frameRateLabel(rate);
  return language === 'fr' ? `${label.replace('.', ',')} i/s` : `${label} fps`;
}
