import { expect, it } from 'vitest';
import type { Measurements } from '../../film/index.ts';
import { loudestPlace } from './loudness-places.ts';
import { judge } from './rules.ts';
import { loudness } from './testing/judged-film.ts';

const FILM = { decodedFrames: 250, frameRate: { num: 25, den: 1 } };
/** Ten seconds in which one value, at the end of its window, is the highest. */
const curve = (block: number, from = 0) =>
  Array.from({ length: 100 }, (_, index) => (index < from ? null : index === block ? -12 : -30));
const measured = (more: { momentary?: (number | null)[]; shortTerm?: (number | null)[]; truePeakBlock?: number }) => ({
  curve: { momentary: more.momentary ?? [], shortTerm: more.shortTerm ?? [] },
  ...more,
});

it.each([
  ['three seconds of short-term loudness', 'shortTerm', measured({ shortTerm: curve(49, 29) }), [50, 124]],
  ['400 ms of momentary loudness', 'momentary', measured({ momentary: curve(49, 3) }), [115, 124]],
  ['the 100 ms with the true peak', 'truePeak', measured({ truePeakBlock: 49 }), [122, 124]],
  ['a window that begins before the film', 'momentary', measured({ momentary: curve(1) }), [0, 4]],
  ['sound after the last picture', 'truePeak', measured({ truePeakBlock: 104 }), [249, 249]],
] as const)('%s', (_, loudest, sound, [inFrame, outFrame]) =>
  expect(loudestPlace(sound, loudest, FILM)).toEqual({ inFrame, outFrame }),
);

it('counts frames by the exact rate', () => {
  const film = { decodedFrames: 1800, frameRate: { num: 30_000, den: 1001 } };
  expect(loudestPlace(measured({ truePeakBlock: 500 }), 'truePeak', film)).toEqual({ inFrame: 1498, outFrame: 1501 });
});

it('is unknown without a rate, without sound, and for peaks of older verifications', () => {
  const loud = measured({ momentary: curve(5) });
  expect(loudestPlace(loud, 'momentary', { decodedFrames: 250 })).toEqual({});
  expect(loudestPlace(measured({ momentary: [null, null] }), 'momentary', FILM)).toEqual({});
  expect(loudestPlace(loud, 'truePeak', FILM)).toEqual({});
});

it('is told by the findings about passages, not by those about the whole film', () => {
  const film: Measurements = loudness({
    integratedLufs: -18,
    maxShortTermLufs: -12,
    maxMomentaryLufs: -12,
    truePeakDbtp: 0,
    truePeakBlock: 60,
    curve: { momentary: curve(55), shortTerm: curve(70) },
  });
  const issues = judge(film).streams.flatMap((stream) => stream.issues);
  expect(issues.map(({ code, inFrame, outFrame }) => [code, inFrame, outFrame])).toEqual([
    ['loudness', undefined, undefined],
    ['short-term-loudness', 102, 177],
    ['momentary-loudness', 130, 139],
    ['true-peak', 150, 152],
  ]);
});
