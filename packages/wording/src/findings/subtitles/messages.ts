import type { RecognisedFile } from '@spotway/domain/film';
import type { FilmTiming } from '@spotway/domain/quality';
import type { Language } from '@spotway/domain/shared';
import { timecodeOfFrame } from '@spotway/domain/shared';
import type { SubtitleIssue, SubtitleRefusal, SubtitleUnit } from '@spotway/domain/subtitles';
import { notSubtitlesText } from '../../films/recognised-file.ts';
import type { QualityIssueText } from '../quality/words.ts';
import { ENGLISH_SUBTITLE_REFUSALS, ENGLISH_SUBTITLE_WORDS } from './english.ts';
import { FRENCH_SUBTITLE_REFUSALS, FRENCH_SUBTITLE_WORDS } from './french.ts';

/** The text of a subtitle finding, in the shape of the verification report (specification, point 3, File). */
export function subtitleIssueText(issue: SubtitleIssue, language: Language, film: FilmTiming): QualityIssueText {
  const words = language === 'fr' ? FRENCH_SUBTITLE_WORDS : ENGLISH_SUBTITLE_WORDS;
  const timecode = (frame: number | undefined) =>
    frame === undefined ? '' : timecodeOfFrame(frame, film.startTimecode, film.frameRate);
  return words[issue.code]({
    measured: amount(issue.measured, issue.unit, language, film),
    limit: amount(issue.limit, issue.unit, language, film),
    from: timecode(issue.inFrame),
    to: timecode(issue.outFrame),
    cue: issue.cue === undefined ? '' : String(issue.cue),
    line: issue.line === undefined ? '' : String(issue.line),
    characters: [...(issue.characters ?? '')].map((character) => visible(character, language)).join(' '),
    declaredStart: issue.declaredStart ?? '',
    takenStart: issue.takenStart ?? '',
  });
}

/** Why a subtitle file was refused, and what to do about it. */
export function subtitleRefusalText(reason: SubtitleRefusal, language: Language): QualityIssueText {
  return (language === 'fr' ? FRENCH_SUBTITLE_REFUSALS : ENGLISH_SUBTITLE_REFUSALS)[reason];
}

/** Why a customer's subtitle file can't be used, in a sentence or two; says what it is instead, if known. `reason` is null if the drop rules refused it. */
export function refusedSubtitleText(
  reason: SubtitleRefusal | null,
  language: Language,
  recognised?: RecognisedFile | null,
): string {
  if (recognised && (reason === null || reason === 'unknown-format')) return notSubtitlesText(recognised, language);
  const { synopsis, description } = subtitleRefusalText(reason ?? 'unknown-format', language);
  return `${synopsis}. ${description}`;
}

const UNIT_WORDS: Readonly<Record<Language, Readonly<Record<SubtitleUnit, readonly [string, string]>>>> = {
  fr: {
    characters: ['caractère', 'caractères'],
    'characters/s': ['caractère par seconde', 'caractères par seconde'],
    frames: ['image', 'images'],
    lines: ['ligne', 'lignes'],
    blocks: ['bloc', 'blocs'],
    bytes: ['octet', 'octets'],
    fps: ['i/s', 'i/s'],
  },
  en: {
    characters: ['character', 'characters'],
    'characters/s': ['character per second', 'characters per second'],
    frames: ['frame', 'frames'],
    lines: ['line', 'lines'],
    blocks: ['block', 'blocks'],
    bytes: ['byte', 'bytes'],
    fps: ['fps', 'fps'],
  },
};

function amount(
  value: number | undefined,
  unit: SubtitleUnit | undefined,
  language: Language,
  film: FilmTiming,
): string {
  if (value === undefined) return '';
  const digits = Number.isInteger(value) ? 0 : unit === 'fps' ? 3 : 1;
  const number = decimal(value, digits, language);
  if (!unit) return number;
  const [one, many] = UNIT_WORDS[language][unit];
  // "0 image" in French, "0 frames" in English.
  const isOne = language === 'fr' ? Math.abs(value) < 2 : Math.abs(value) === 1;
  const words = `${number}\u00a0${isOne ? one : many}`;
  if (unit !== 'frames') return words;
  return `${words} (${decimal((value * film.frameRate.den) / film.frameRate.num, 2, language)}\u00a0s)`;
}

/** A true minus sign, and a comma in French. */
function decimal(value: number, digits: number, language: Language): string {
  const text = value.toFixed(digits).replace('-', '−');
  return language === 'fr' ? text.replace('.', ',') : text;
}

/** A character in quotes, or the number of an invisible one. */
function visible(character: string, language: Language): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  if (/[\p{C}\p{Z}\p{M}]/u.test(character)) return code;
  return language === 'fr' ? `«\u00a0${character}\u00a0»` : `“${character}”`;
}
