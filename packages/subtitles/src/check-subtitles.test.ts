import { FRENCH_TV_SUBTITLE_THRESHOLDS, STREAMING_SUBTITLE_THRESHOLDS } from '@spotway/domain/subtitles';
import { describe, expect, it } from 'vitest';
import { checkSubtitles } from './check-subtitles.ts';
import type { Cue } from './model/model.ts';
import { MILLISECONDS } from './model/time-base.ts';
import { readStl } from './stl/read-stl.ts';
import { cue, documentOf, PAL } from './testing/documents.ts';
import { codes, documentRead } from './testing/outcomes.ts';
import { stlFile, tti } from './testing/stl-files.ts';

const FILM = { frameRate: PAL, durationFrames: 750 };
const check = (...cues: readonly Cue[]) => checkSubtitles(documentOf(cues), { film: FILM });

describe('checking subtitles', () => {
  it('finds nothing wrong with good ones', () => {
    expect(check(cue(25, 75, 'Bonjour à tous,\nil fait beau.'), cue(77, 125, 'Au revoir.'))).toEqual({
      nbErrors: 0,
      nbWarnings: 0,
      issues: [],
    });
  });

  it.each([
    ['no-cue', 'error', []],
    ['no-duration', 'error', [cue(50, 50, 'A')]],
    ['no-duration', 'error', [cue(50, 49, 'A')]],
    ['too-short', 'warning', [cue(50, 69, 'A')]],
    ['too-long', 'warning', [cue(50, 226, 'A')]],
    ['reading-speed', 'warning', [cue(0, 25, 'Seize caractères')]],
    ['line-length', 'warning', [cue(0, 100, 'Cette ligne a trente-sept caractères.')]],
    ['line-count', 'warning', [cue(0, 100, 'Un\nDeux\nTrois')]],
    ['empty-cue', 'warning', [cue(0, 50, '')]],
    ['before-start', 'error', [cue(-1, 50, 'A')]],
    ['past-end', 'error', [cue(700, 751, 'A')]],
    ['overlap', 'error', [cue(0, 50, 'A'), cue(49, 100, 'B')]],
    ['short-gap', 'warning', [cue(0, 50, 'A'), cue(51, 100, 'B')]],
    ['short-gap', 'warning', [cue(0, 50, 'A'), cue(50, 100, 'B')]],
    ['out-of-order', 'warning', [cue(100, 150, 'A'), cue(0, 50, 'B')]],
    ['unknown-character', 'warning', [cue(0, 50, 'A\uFFFDB')]],
  ] as const)('finds %s as %s', (code, severity, cues) => {
    const { issues, nbErrors, nbWarnings } = check(...cues);
    expect(issues).toMatchObject([{ code, severity }]);
    expect([nbErrors, nbWarnings]).toEqual(severity === 'error' ? [1, 0] : [0, 1]);
  });

  it.each([
    ['twenty frames', [cue(50, 70, 'A')]],
    ['seven seconds', [cue(50, 225, 'A')]],
    ['fifteen characters a second', [cue(0, 25, 'Quinze caracter')]],
    ['thirty-six characters', [cue(0, 100, 'Cette ligne a trente-six caractères.')]],
    ['the last frame', [cue(700, 750, 'A')]],
    ['a gap of two frames', [cue(0, 50, 'A'), cue(52, 100, 'B')]],
  ] as const)('lets %s pass', (_name, cues) => {
    expect(check(...cues).issues).toEqual([]);
  });

  it('reports the place, the value and the limit, with the last frame that shows the cue', () => {
    expect(check(cue(0, 50, 'A'), cue(40, 90, 'B')).issues).toEqual([
      { code: 'overlap', severity: 'error', cue: 2, inFrame: 40, outFrame: 89, measured: 10, limit: 0, unit: 'frames' },
    ]);
    expect(check(cue(740, 760, 'A')).issues).toEqual([
      {
        code: 'past-end',
        severity: 'error',
        cue: 1,
        inFrame: 740,
        outFrame: 759,
        measured: 10,
        limit: 750,
        unit: 'frames',
      },
    ]);
    expect(check(cue(0, 25, 'Vingt-deux caractères !')).issues).toMatchObject([
      { code: 'reading-speed', measured: 23, limit: 15, unit: 'characters/s' },
    ]);
  });

  it('compares with the cue that stays longest, not only the previous one', () => {
    const issues = check(cue(0, 100, 'A'), cue(10, 40, 'B'), cue(60, 90, 'C')).issues;
    expect(issues.map(({ code, cue: number }) => [code, number])).toEqual([
      ['overlap', 2],
      ['overlap', 3],
    ]);
  });

  it('converts milliseconds to frames of the film', () => {
    const document = documentOf([cue(1000, 1760, 'A')], { timeBase: MILLISECONDS, format: 'SRT' });
    expect(checkSubtitles(document, { film: FILM }).issues).toMatchObject([
      { code: 'too-short', inFrame: 25, outFrame: 43, measured: 19, limit: 20 },
    ]);
  });

  it('reports an STL file made for another frame rate', () => {
    const document = documentRead(readStl(stlFile([tti({})], { 3: 'STL24.01' })));
    expect(checkSubtitles(document, { film: FILM }).issues).toContainEqual({
      code: 'frame-rate',
      severity: 'error',
      measured: 24,
      limit: 25,
      unit: 'fps',
    });
    expect(codes(checkSubtitles(documentRead(readStl(stlFile([tti({})]))), { film: FILM }).issues)).toEqual([]);
  });

  it('uses the given thresholds', () => {
    const document = documentOf([cue(0, 50, 'Une ligne de trente-neuf caractères ici')]);
    const judge = (thresholds = FRENCH_TV_SUBTITLE_THRESHOLDS) =>
      codes(checkSubtitles(document, { film: FILM, thresholds }).issues);
    expect(judge()).toEqual(['reading-speed', 'line-length']);
    expect(judge({ ...STREAMING_SUBTITLE_THRESHOLDS, maxCharactersPerSecond: 20 })).toEqual([]);
  });

  it.each([
    ['STL', '€'],
    ['Teletext1', '€œÉ'],
    ['Teletext2', ''],
  ] as const)('names the characters that %s has to replace: %s', (target, characters) => {
    const { issues } = checkSubtitles(documentOf([cue(0, 50, 'À 5 € le cœur'.replace('À', 'É'))]), {
      film: FILM,
      target,
    });
    const [issue] = issues;
    expect([...(issue?.characters ?? '')].toSorted()).toEqual([...characters].toSorted());
  });

  it('puts issues found while reading first', () => {
    const readIssues = [{ code: 'guessed-encoding', severity: 'warning' }] as const;
    const report = checkSubtitles(documentOf([cue(0, 19, 'A')]), { film: FILM, readIssues });
    expect(codes(report.issues)).toEqual(['guessed-encoding', 'too-short']);
    expect(report.nbWarnings).toBe(2);
  });
});
