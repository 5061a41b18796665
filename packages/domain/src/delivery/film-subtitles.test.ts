import { describe, expect, it } from 'vitest';
import {
  acceptsSubtitles,
  type FilmSubtitleFile,
  type FilmSubtitlesState,
  filmSubtitlesState,
  subtitleVerdict,
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
    ['an arrived file', [unchecked], 'unchecked'],
    ['a refused file', [refused], 'refused'],
    ['two refused files', [refused, refused], 'refused'],
    ['a corrected file on its way after a refused one', [refused, coming], 'coming'],
    ['a corrected file that arrived after a refused one', [refused, unchecked], 'unchecked'],
    ['a usable file after a refused one', [refused, accepted], 'usable'],
    ['a file in a format that is only kept', [unconverted], 'refused'],
    ['a usable file next to it', [unconverted, accepted], 'usable'],
    ['a refused file after a good one', [accepted, refused], 'usable'],
    ['another file on its way next to a good one', [accepted, coming], 'usable'],
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

describe('accepting a subtitle file', () => {
  it.each<[FilmSubtitlesState, boolean, boolean]>([
    ['none', true, false],
    ['coming', true, true],
    ['unchecked', true, false],
    ['refused', true, true],
    ['usable', true, false],
  ])('while they are %s: before the film is accepted %s, afterwards %s', (subtitles, before, after) => {
    expect(acceptsSubtitles({ isQualified: false, subtitles })).toBe(before);
    expect(acceptsSubtitles({ isQualified: true, subtitles })).toBe(after);
  });
});
