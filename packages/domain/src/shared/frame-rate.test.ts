import { expect, it } from 'vitest';
import { frameNearestTo, framesInMilliseconds, parseFrameRate, samplesInFrames } from './frame-rate.ts';

it.each([
  ['25', { num: 25, den: 1 }],
  ['25/1', { num: 25, den: 1 }],
  ['50/2', { num: 25, den: 1 }],
  ['30000/1001', { num: 30_000, den: 1001 }],
  ['1/1', { num: 1, den: 1 }],
  ['0/0', null],
  ['0/1', null],
  ['25/0', null],
  ['25/', null],
  ['-25', null],
  ['25.0', null],
])('the rate %j is %j', (text, rate) => expect(parseFrameRate(text)).toEqual(rate));

it('rounds times to the nearest frame, and frames to whole samples', () => {
  const rate = { num: 30_000, den: 1001 };
  expect([frameNearestTo(1, rate), framesInMilliseconds(1000, rate), samplesInFrames(30, rate, 48_000)]).toEqual([
    30, 30, 48_048,
  ]);
  expect(framesInMilliseconds(59, { num: 25, den: 1 })).toBe(1);
  expect(framesInMilliseconds(61, { num: 25, den: 1 })).toBe(2);
});
