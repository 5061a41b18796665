import { expect, it } from 'vitest';
import { H264_MP4 } from '../delivery/index.ts';
import { usualSeconds, type WorkSamples, workSamples } from './usual-time.ts';
import { stageParts } from './work-cost.ts';

const each = (units: number, ...seconds: number[]): WorkSamples => ({ units: seconds.map(() => units), seconds });
const merged = (...some: WorkSamples[]): WorkSamples => ({
  units: some.flatMap(({ units }) => units),
  seconds: some.flatMap(({ seconds }) => seconds),
});
const VERIFY = { key: 'verify', units: 500 };
const SHORT = each(50, 5, 5, 5, 5);

it.each([
  ['nothing', {}, null],
  ['two films', { verify: each(500, 10, 11) }, null],
  ['three films of its length', { verify: each(500, 10, 30, 11) }, 11],
  ['an even number, between the middle two', { verify: each(500, 10, 12, 14, 90) }, 13],
  ['films up to half as long, scaled', { verify: each(250, 5, 6, 7) }, 12],
  ['films up to twice as long, scaled', { verify: each(1000, 20, 22, 60) }, 11],
  ['films of its length, whatever short ones took', { verify: merged(SHORT, each(500, 10, 10, 10)) }, 10],
  ['all films, while too few are of its length', { verify: merged(SHORT, each(500, 10)) }, 50],
  ['work without a size, which says nothing', { verify: each(0, 1, 1, 1, 1) }, null],
])('what checking a film of 20 s usually takes, knowing %s', (_, known, seconds) => {
  const found = usualSeconds([VERIFY], known);
  if (seconds === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(seconds, 5);
});

it('adds the parts of one work, and has no basis if one of them has none', () => {
  const known = { verify: each(500, 10, 10, 10), rewrap: each(500, 2, 2, 2) };
  expect(usualSeconds([VERIFY, { key: 'rewrap', units: 500 }], known)).toBeCloseTo(12);
  expect(usualSeconds([VERIFY, { key: `encode:${H264_MP4.id}`, units: 500 }], known)).toBeNull();
  expect(usualSeconds([], known)).toBeNull();
});

it('shares what one decode took among its profiles, as they were expected', () => {
  const part = (key: string, usualPace: number) => ({ key, units: 100, usualPace });
  expect(workSamples([part('a', 0.02), part('b', 0.06)], 16, {})).toEqual([
    { key: 'a', units: 100, seconds: 4 },
    { key: 'b', units: 100, seconds: 12 },
  ]);
  expect(workSamples([part('a', 0.02), part('b', 0.06)], 16, { a: 0.06 }).map(({ seconds }) => seconds)).toEqual([
    8, 8,
  ]);
});

it.each([
  ['takes no time', stageParts('verify', { frames: 500, megabytes: 0 }), 0],
  ['has no size', stageParts('verify', { frames: 0, megabytes: 0 }), 10],
  ['has no parts', [], 10],
])('learns nothing from work that %s', (_, parts, seconds) => {
  expect(workSamples(parts, seconds, {})).toEqual([]);
});
