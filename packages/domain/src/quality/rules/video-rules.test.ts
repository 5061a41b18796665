import { describe, expect, it } from 'vitest';
import type { Measurements, VideoMeasurements } from '../../film/index.ts';
import { GOOD_VIDEO } from '../../testing/good-film.ts';
import { judge } from './rules.ts';
import { picture, verdict } from './testing/judged-film.ts';

describe('fields', () => {
  it('reports found and expected field order', () => {
    const found = (more: Partial<VideoMeasurements>) => judge(picture(more)).streams[1]?.issues[0];
    const bottomFirst = [{ scan: 'bff', inFrame: 0, outFrame: 249 } as const];
    expect(found({ scanRuns: bottomFirst })).toMatchObject({ measuredScan: 'bff', expectedScan: 'tff' });
    expect(found({ declaredScan: 'progressive' })).toMatchObject({ measuredScan: 'progressive', expectedScan: 'tff' });
  });

  const runs = (...kinds: [scan: 'tff' | 'bff' | 'progressive', inFrame: number, outFrame: number][]) =>
    kinds.map(([scan, inFrame, outFrame]) => ({ scan, inFrame, outFrame }));

  it.each<[string, Measurements, string[]]>([
    ['bottom first', picture({ scanRuns: runs(['bff', 0, 249]) }), ['video error field-order']],
    [
      'bottom first and flagged as such',
      picture({ declaredScan: 'bff', scanRuns: runs(['bff', 0, 249]) }),
      ['video error field-order'],
    ],
    // no fields are detected, but players follow the flag
    [
      'progressive flagged bottom first',
      picture({ declaredScan: 'bff', scanRuns: runs(['progressive', 0, 249]) }),
      ['video error field-order'],
    ],
    ['interlaced flagged progressive', picture({ declaredScan: 'progressive' }), ['video error field-order']],
    [
      'thin lines in a progressive film, mistaken for fields for 24 pictures',
      picture({
        declaredScan: 'progressive',
        scanRuns: runs(['progressive', 0, 99], ['tff', 100, 123], ['progressive', 124, 249]),
      }),
      [],
    ],
    [
      'a second of fields in a progressive film',
      picture({
        declaredScan: 'progressive',
        scanRuns: runs(['progressive', 0, 19], ['tff', 20, 44], ['progressive', 45, 249]),
      }),
      ['video error field-order'],
    ],
    ['progressive in an interlaced stream', picture({ scanRuns: runs(['progressive', 0, 249]) }), []],
    ['progressive', picture({ declaredScan: 'progressive', scanRuns: runs(['progressive', 0, 249]) }), []],
    [
      'a change at picture 50',
      picture({ scanRuns: runs(['tff', 0, 49], ['bff', 50, 249]) }),
      ['video error mixed-field-order'],
    ],
    ['four ambiguous pictures', picture({ scanRuns: runs(['tff', 0, 99], ['bff', 100, 103], ['tff', 104, 249]) }), []],
    [
      'a progressive shot of a second',
      picture({ scanRuns: runs(['tff', 0, 99], ['progressive', 100, 124], ['tff', 125, 249]) }),
      ['video warning mixed-scan'],
    ],
    [
      'fifty frames per second mistaken for fields',
      { ...picture({ scanRuns: runs(['tff', 0, 99], ['bff', 100, 249]) }), frameRate: { num: 50, den: 1 } },
      ['container error frame-rate'],
    ],
  ])('judges %s', (_, measured, expected) => expect(verdict(measured)).toEqual(expected));

  it('does not mistake a freeze for a progressive shot', () => {
    const scanRuns = runs(['tff', 0, 99], ['progressive', 100, 149], ['tff', 150, 249]);
    expect(verdict(picture({ scanRuns, freeze: [{ inFrame: 100, outFrame: 149 }] }))).toEqual(['video warning freeze']);
  });

  it('accepts bottom field first in DV', () => {
    const dv = { width: 720, height: 576, activePicture: { width: 720, height: 576 }, declaredScan: 'bff' } as const;
    expect(verdict(picture({ ...dv, scanRuns: runs(['bff', 0, 249]) }))).toEqual(['video warning low-resolution']);
  });
});

describe('picture', () => {
  const OUTSIDE = {
    picturesOutside: 9,
    firstPictureOutside: 7,
    lastPictureOutside: 20,
    worstPicture: 12,
    maxPercentOutside: 3,
  };
  const BARS = { width: 1920, height: 818 };

  it.each<[string, Partial<VideoMeasurements>, string[]]>([
    ['one black picture at the start', { black: [{ inFrame: 0, outFrame: 0 }] }, ['black-at-start']],
    ['one black picture at the end', { black: [{ inFrame: 249, outFrame: 249 }] }, ['black-at-end']],
    ['11 black pictures in the middle', { black: [{ inFrame: 100, outFrame: 110 }] }, []],
    ['12 black pictures in the middle', { black: [{ inFrame: 100, outFrame: 111 }] }, ['black']],
    [
      'black that is also frozen',
      { black: [{ inFrame: 100, outFrame: 150 }], freeze: [{ inFrame: 100, outFrame: 150 }] },
      ['black'],
    ],
    ['24 still pictures', { freeze: [{ inFrame: 10, outFrame: 33 }] }, []],
    ['25 still pictures', { freeze: [{ inFrame: 10, outFrame: 34 }] }, ['freeze']],
    ['bars at top and bottom', { activePicture: { width: 1920, height: 818 } }, ['letterbox']],
    ['a one-second shot with bars', { letterbox: [{ inFrame: 50, outFrame: 74, ...BARS }] }, ['letterbox']],
    [
      'bars throughout, reported once',
      { activePicture: BARS, letterbox: [{ inFrame: 0, outFrame: 99, ...BARS }] },
      ['letterbox'],
    ],
    ['a 17:9 picture', { displayAspect: 4096 / 2160 }, ['aspect-ratio']],
    ['16:9 in SD pixels', { displayAspect: 1.82 }, []],
    ['a thin black edge', { activePicture: { width: 1920, height: 1076 } }, []],
    ['only black', { activePicture: null }, []],
    ['flashes', { flashes: { maxScore: 21, pictures: [{ frame: 5, score: 21 }] } }, ['flashes']],
    ['levels out of range', { levels: { ...GOOD_VIDEO.levels, ...OUTSIDE } }, ['levels']],
  ])('judges %s', (_, measured, codes) =>
    expect(verdict(picture(measured))).toEqual(codes.map((code) => `video warning ${code}`)),
  );

  it('shows the flash itself, not the following dark picture with the highest score', () => {
    const flashes = { maxScore: 6, pictures: [{ frame: 51, score: 6 }], flashPicture: 50 };
    expect(judge(picture({ flashes })).streams[1]?.issues).toMatchObject([
      { code: 'flashes', inFrame: 50, outFrame: 51, worstFrame: 50 },
    ]);
    // older verifications did not look for it
    expect(judge(picture({ flashes: { maxScore: 6, pictures: flashes.pictures } })).streams[1]?.issues).toMatchObject([
      { worstFrame: 51 },
    ]);
  });

  it('reports where bad levels and flashes begin and end, and which picture shows them best', () => {
    const flashes = { maxScore: 21, pictures: [5, 9, 6].map((score, at) => ({ frame: 10 + at, score })) };
    const report = judge(picture({ levels: { ...GOOD_VIDEO.levels, ...OUTSIDE }, flashes }));
    expect(report.streams[1]?.issues).toMatchObject([
      { code: 'levels', inFrame: 7, outFrame: 20, worstFrame: 12, measured: 3 },
      { code: 'flashes', inFrame: 11, outFrame: 12, worstFrame: 11 },
    ]);
  });
});
