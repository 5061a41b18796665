import { findFilmIdentifier, identifierDurationSeconds, VERSIONS, type Version } from '../shared/index.ts';

/** Guesses about a spot from its film's file name; null for anything the name does not tell. */
export interface FilmNameGuess {
  /** In canonical form, whatever case and separators the name uses. */
  readonly pubId: string | null;
  readonly title: string | null;
  readonly version: Version | null;
  /** From the identifier, else from text such as "20s". */
  readonly durationSeconds: number | null;
}

/** Separators between the parts of a name. */
const EDGE = '[\\s_.,;+()[\\]\\-–—]';
const START = `(?<=^|${EDGE})`;
const END = `(?=$|${EDGE})`;
/** "V2", "v02", "_VERS4", "Version 3", "V1.2". */
const VERSION = new RegExp(
  `${START}(?:V|VER|VERS|VERSION)[\\s_.\\-]{0,2}0{0,2}(\\d{1,2})(?:\\.\\d{1,2}${END})?${END}`,
  'iu',
);
/** "20s", "20 sec", "30 secondes", "20''", "30\"". */
const SECONDS = new RegExp(`${START}(\\d{1,3})\\s?(?:S|SEC|SECS|SECONDES?|SECONDS?|''|’’|"|″)${END}`, 'iu');
/** "1min", "1mn30", "1'30". */
const MINUTES = new RegExp(`${START}(\\d)\\s?(?:MIN|MN|['’](?=\\d\\d))(\\d\\d)?${END}`, 'iu');

/** Words that agencies and their tools add about the file rather than the film. */
const TECHNICAL = [
  '(?:APPLE)?PRORES(?:[\\s_-]?4?(?:22|44|444|4444))?(?:[\\s_-]?(?:HQ|LT|XQ))?',
  'XDCAM(?:[\\s_-]?(?:HD|EX))?(?:[\\s_-]?(?:422|50|35))*',
  '\\d{3,4}[xX]\\d{3,4}',
  '(?:720|1080|2160)[ip]?(?:\\d\\d)?',
  '(?:25|50)(?:[ip]|fps)|\\d{2,3}M(?:bps|bits)?',
  'FULL\\s?HD|FHD|UHD|HD|SD|[48]K',
  '422(?:[\\s_-]?HQ)?|HQ|10BITS?',
  'H\\.?26[45]|AVC(?:INTRA)?|MPEG2?|MP4|MXF|OP1A|MOV',
  '(?:EBU)?[\\s_-]?R\\s?128|EBU|-?2[34]\\s?LUFS',
  'STEREO|STE|DUALMONO|16[x:]9|16-9',
  '(?:19|20)\\d{2}[-_.]?(?:0\\d|1[0-2])[-_.]?[0-3]\\d',
].map((words) => new RegExp(`${START}(?:${words})${END}`, 'giu'));

/** Words for the state of the work. They must be separated from the title, because "Le final" is a title. */
const STATES =
  '(?:FINAL|DEF|DEFINITI(?:F|VE)|OK|BAT|PAD|MASTER|MASTERED|VALIDE|VALIDEE|EXPORT|BROADCAST|DIFF(?:USION)?|COPIE|COPY|MIX(?:E|EE)?)';
const STATES_BEHIND = new RegExp(`[_.\\-–—+]\\s*${STATES}(?:${EDGE}+${STATES})*$`, 'iu');
const STATES_BEFORE = new RegExp(`^${STATES}[_\\-–—]+(?=.*\\p{L})`, 'iu');
const STATES_ALONE = new RegExp(`^${STATES}(?:${EDGE}+${STATES})*$`, 'iu');
/** Suffix that browsers and desktops add to a second copy. */
const COPY_NUMBER = /\s*\(\d{1,2}\)$/u;
const MAXIMUM_TITLE_LENGTH = 200;
/** No file system allows longer names. */
const MAXIMUM_NAME_LENGTH = 1024;

/**
 * Guesses a spot's data from its film's file name: an identifier anywhere in it, a version, a duration, and a title from the rest. Only a
 * suggestion: the form uses it to fill fields that the user has not touched.
 */
export function guessFromFilmName(fileName: string): FilmNameGuess {
  const name = fileName
    .slice(0, MAXIMUM_NAME_LENGTH)
    .normalize('NFC')
    .replace(/\.[A-Za-z0-9]{2,5}$/u, '');
  const identifier = findFilmIdentifier(name);
  let rest = identifier ? without(name, identifier.index, identifier.length) : name;
  // the name may contain an identifier twice, or in both forms
  for (let other = findFilmIdentifier(rest); other; other = findFilmIdentifier(rest)) {
    rest = without(rest, other.index, other.length);
  }
  const version = VERSION.exec(rest);
  if (version) rest = without(rest, version.index, version[0].length);
  const length = lengthIn(rest);
  if (length) rest = without(rest, length.index, length.length);
  return {
    pubId: identifier?.identifier ?? null,
    title: titleFrom(rest),
    version: VERSIONS[Number(version?.[1] ?? 0) - 1] ?? null,
    durationSeconds: (identifier && identifierDurationSeconds(identifier.identifier)) || length?.seconds || null,
  };
}

function without(name: string, index: number, length: number): string {
  return `${name.slice(0, index)} ${name.slice(index + length)}`;
}

function lengthIn(name: string): { seconds: number; index: number; length: number } | null {
  const minutes = MINUTES.exec(name);
  if (minutes) {
    const seconds = Number(minutes[1]) * 60 + Number(minutes[2] ?? 0);
    return { seconds, index: minutes.index, length: minutes[0].length };
  }
  const found = SECONDS.exec(name);
  return found && { seconds: Number(found[1]), index: found.index, length: found[0].length };
}

function titleFrom(rest: string): string | null {
  let title = TECHNICAL.reduce((left, pattern) => left.replace(pattern, ' '), rest);
  title = withoutEnds(withoutEnds(title).replace(COPY_NUMBER, ''));
  if (STATES_ALONE.test(title)) return null;
  title = withoutEnds(title.replace(STATES_BEHIND, '').replace(STATES_BEFORE, ''));
  // underscores, and dashes that no longer join anything
  title = title.replace(/[\s_]+[-–—.,;+][\s_]+|[\s_]*[-–—.]{2,}[\s_]*|[\s_]+/gu, ' ');
  // dashes or dots used instead of spaces; "Saint-Malo de nuit" stays unchanged
  if (!title.includes(' ')) title = title.replace(/[-.]+/gu, ' ');
  title = title.trim().slice(0, MAXIMUM_TITLE_LENGTH);
  return /\p{L}.*\p{L}/u.test(title) ? title : null;
}

function withoutEnds(title: string): string {
  return title.replace(/\(\s*\)|\[\s*\]/gu, ' ').replace(/^[\s_.,;+\-–—]+|[\s_.,;+\-–—]+$/gu, '');
}
