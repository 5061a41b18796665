import { describe, expect, it } from 'vitest';
import {
  type FilmSubtitleFile,
  type FilmSubtitlesState,
  filmSubtitlesState,
  subtitleVerdict,
  takesSubtitle,
  waitsForSubtitles,
} from './film-subtitles.ts';

const coming: FilmSubtitleFile = { hasArrived: false, verdict: 'unchecked' };
const unchecked: FilmSubtitleFile = { hasArrived: true, verdict: 'unchecked' };
const refused: FilmSubtitleFile = { hasArrived: true, verdict: 'refused' };
const unconverted: FilmSubtitleFile = { hasArrived: true, verdict: 'unconverted' };
const accepted: FilmSubtitleFile = { hasArrived: true, verdict: 'accepted' };

describe('the verdict on a subtitle file', () => {
  it.each([
    [null, 'unchecked'],
    [{ errors: [] }, 'accepted'],
    [{ errors: ['unsupported'] }, 'refused'],
    [{ errors: [], subtitleRefusal: 'unknown-format' }, 'unconverted'],
  ])('%o: %s', (judgement, verdict) => expect(subtitleVerdict(judgement)).toBe(verdict));
});

describe('the subtitles of a film', () => {
  it.each<[string, FilmSubtitleFile[], FilmSubtitlesState]>([
    ['no file', [], 'none'],
    ['a file on its way', [coming], 'coming'],
    ['a file that arrived', [unchecked], 'unchecked'],
    ['a file that holds none', [refused], 'refused'],
    ['two of those', [refused, refused], 'refused'],
    ['a corrected one on its way after a refused one', [refused, coming], 'coming'],
    ['a corrected one that arrived after a refused one', [refused, unchecked], 'unchecked'],
    ['a corrected one after a refused one', [refused, accepted], 'usable'],
    ['one in a format that is only kept', [unconverted], 'refused'],
    ['one that can be used beside it', [unconverted, accepted], 'usable'],
    ['a refused one after a good one', [accepted, refused], 'usable'],
    ['a further one on its way beside a good one', [accepted, coming], 'usable'],
  ])('%s: %#', (_title, files, state) => expect(filmSubtitlesState(files)).toBe(state));
});

describe('a deliverable waits for subtitles', () => {
  const without = { subtitles: null };
  const optional = { subtitles: { mode: 'Teletext1', isRequired: false } } as const;
  const required = { subtitles: { mode: 'Open', isRequired: true } } as const;
  it.each<[FilmSubtitlesState, { without: boolean; optional: boolean; required: boolean }]>([
    ['none', { without: false, optional: false, required: false }],
    ['coming', { without: false, optional: false, required: true }],
    ['unchecked', { without: false, optional: true, required: true }],
    ['refused', { without: false, optional: false, required: true }],
    ['usable', { without: false, optional: false, required: false }],
  ])('while they are %s: %o', (state, expected) => {
    expect({
      without: waitsForSubtitles(without, state),
      optional: waitsForSubtitles(optional, state),
      required: waitsForSubtitles(required, state),
    }).toEqual(expected);
  });
});

describe('a subtitle file is taken', () => {
  it.each<[FilmSubtitlesState, boolean, boolean]>([
    ['none', true, false],
    ['coming', true, true],
    ['unchecked', true, false],
    ['refused', true, true],
    ['usable', true, false],
  ])('while they are %s: before the film is accepted %s, after it %s', (subtitles, before, after) => {
    expect(takesSubtitle({ isQualified: false, subtitles })).toBe(before);
    expect(takesSubtitle({ isQualified: true, subtitles })).toBe(after);
  });
});
