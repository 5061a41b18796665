import type { SubtitleFigures, SubtitleRefusalWords, SubtitleWords } from './words.ts';

/** "Subtitle 12 (10:00:01:00 to 10:00:02:24)", as far as known. */
const subtitle = ({ cue, from, to }: SubtitleFigures) => {
  const place = from ? (from === to ? ` (at ${from})` : ` (${from} to ${to})`) : '';
  return cue ? `Subtitle ${cue}${place}` : `A subtitle${place}`;
};
const atLine = ({ line }: SubtitleFigures) => (line ? ` at line ${line}` : '');

/** The findings about subtitles in English. */
export const ENGLISH_SUBTITLE_WORDS: SubtitleWords = {
  'truncated-file': (f) => ({
    synopsis: 'Truncated subtitle file',
    description: `The file stops in the middle of a subtitle${f.measured ? `: its last block has only ${f.measured} of ${f.limit}` : ''}. Export or copy it again.`,
  }),
  'incomplete-subtitle': (f) => ({
    synopsis: 'Incomplete subtitle',
    description: `${subtitle(f)} has no last block; its text may be cut. Check it against the script.`,
  }),
  'block-count': (f) => ({
    synopsis: 'Number of subtitles differs from the header',
    description: `The header declares ${f.limit}; the file contains ${f.measured}. Check that no subtitle is missing.`,
  }),
  'unreadable-time': (f) => ({
    synopsis: 'Unreadable timecode',
    description: `${subtitle(f)} has a timecode that does not exist${atLine(f)}; it was left out. Correct its timecodes and export the file again.`,
  }),
  syntax: (f) => ({
    synopsis: 'Part of the file not understood',
    description: `The file does not follow its format${atLine(f)}. What could be read was kept; check the subtitles around it.`,
  }),
  'guessed-encoding': () => ({
    synopsis: 'Character encoding guessed',
    description:
      'The file is not in UTF-8 and was read as Windows-1252. Check the accented letters, or save the file in UTF-8.',
  }),
  'programme-start': (f) => ({
    synopsis: 'Start of programme does not fit the subtitles',
    description: `The start of programme in the header${f.declaredStart ? ` (${f.declaredStart})` : ''} does not match the timecodes of the subtitles; ${f.takenStart || 'another one'} was taken instead. Check that the subtitles are in sync, or state the start of programme.`,
  }),
  'unknown-character': (f) => ({
    synopsis: 'Unknown characters',
    description: `${subtitle(f)} has characters that cannot be read or shown${f.characters ? `: ${f.characters}` : ''}. Replace them.`,
  }),
  'no-cue': () => ({
    synopsis: 'No subtitles',
    description: 'The file contains no subtitle to display. Send the complete file.',
  }),
  'frame-rate': (f) => ({
    synopsis: 'Subtitles made for another frame rate',
    description: `The subtitles are timed at ${f.measured}; the film runs at ${f.limit}. Export them again for the film’s frame rate.`,
  }),
  'out-of-order': (f) => ({
    synopsis: 'Subtitles out of order',
    description: `${subtitle(f)} comes before the one that precedes it in the file. Sort the subtitles by time.`,
  }),
  overlap: (f) => ({
    synopsis: 'Overlapping subtitles',
    description: `${subtitle(f)} appears before the previous one is removed${f.measured ? `: ${f.measured} in common` : ''}. Shorten one of them.`,
  }),
  'no-duration': (f) => ({
    synopsis: 'Subtitle without duration',
    description: `${subtitle(f)} ends before it begins or as it begins (duration ${f.measured}). Correct its timecodes.`,
  }),
  'too-short': (f) => ({
    synopsis: 'Subtitle too short',
    description: `${subtitle(f)} lasts ${f.measured}; at least ${f.limit} are needed to see it. Lengthen it.`,
  }),
  'too-long': (f) => ({
    synopsis: 'Subtitle too long',
    description: `${subtitle(f)} lasts ${f.measured}, more than ${f.limit}. Shorten it or split it.`,
  }),
  'short-gap': (f) => ({
    synopsis: 'Gap between subtitles too short',
    description: `${subtitle(f)} follows the previous one after ${f.measured}; at least ${f.limit} are needed for the change to be seen.`,
  }),
  'reading-speed': (f) => ({
    synopsis: 'Too fast to read',
    description: `${subtitle(f)} needs ${f.measured}, more than ${f.limit}. Shorten the text or leave it longer on screen.`,
  }),
  'line-length': (f) => ({
    synopsis: 'Line too long',
    description: `${subtitle(f)} has a line of ${f.measured}; the limit is ${f.limit}. Break or shorten it.`,
  }),
  'line-count': (f) => ({
    synopsis: 'Too many lines',
    description: `${subtitle(f)} has ${f.measured}; the limit is ${f.limit}. Split it into two subtitles.`,
  }),
  'empty-cue': (f) => ({
    synopsis: 'Empty subtitle',
    description: `${subtitle(f)} has no text. Remove it or complete it.`,
  }),
  'before-start': (f) => ({
    synopsis: 'Subtitle before the film',
    description: `${subtitle(f)} begins ${f.measured} before the film’s first frame. Check the start of programme and the timecodes.`,
  }),
  'past-end': (f) => ({
    synopsis: 'Subtitle past the end of the film',
    description: `${subtitle(f)} ends ${f.measured} after the end of the film, which lasts ${f.limit}. Check that the subtitles belong to this film.`,
  }),
  'substituted-character': (f) => ({
    synopsis: 'Characters replaced',
    description: `${subtitle(f)} has characters that the format does not support${f.characters ? `: ${f.characters}` : ''}; the nearest ones were written. Check the text.`,
  }),
  'split-line': (f) => ({
    synopsis: 'Line split',
    description: `${subtitle(f)} had a line of ${f.measured}, more than the ${f.limit} of a row; it was split. Check where it breaks.`,
  }),
  'row-overflow': (f) => ({
    synopsis: 'Text does not fit the screen',
    description: `${subtitle(f)} does not fit: ${f.measured} for ${f.limit}. Shorten it or split it into two subtitles.`,
  }),
  'late-page': (f) => ({
    synopsis: 'Teletext page complete late',
    description: `${subtitle(f)} is complete ${f.measured} after its timecode; the limit is ${f.limit}. Leave more time between subtitles or use fewer lines.`,
  }),
};

/** Why a subtitle file was refused, in English. */
export const ENGLISH_SUBTITLE_REFUSALS: SubtitleRefusalWords = {
  'empty-file': { synopsis: 'Empty file', description: 'The file contains nothing. Export it again.' },
  'too-large': {
    synopsis: 'File too large',
    description: 'The file is too large to be subtitles (10\u00a0MB at most). Make sure it is the right one.',
  },
  'too-many-cues': {
    synopsis: 'Too many subtitles',
    description: 'The file contains more than 20,000 subtitles. Make sure it is the right one.',
  },
  'unknown-format': {
    synopsis: 'Not a subtitle file',
    description: 'The file is neither EBU STL, SRT nor WebVTT. Export the subtitles to one of these formats.',
  },
  'unknown-disk-format': {
    synopsis: 'Unknown type of STL file',
    description: 'The STL file’s frame rate (disk format code) is unknown. Export it as STL25.01.',
  },
  'unknown-character-table': {
    synopsis: 'Unknown character table',
    description: 'The STL file’s character table is unknown. Export it with table 00 (Latin).',
  },
};
