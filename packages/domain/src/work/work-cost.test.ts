import { expect, it } from 'vitest';
import { FRENCH_LEADER, H264_MP4, leaderFrames, XDCAM_HD422_50 } from '../delivery/index.ts';
import { encodingGroups, encodingPart, estimateSeconds, learnPaces, stageParts, type WorkPart } from './work-cost.ts';

const encode = { profile: H264_MP4, isRewrap: false };
const rewrap = { profile: XDCAM_HD422_50, isRewrap: true };
const SPOT = { frames: 500, megabytes: 130 };

it.each([
  ['a decision', stageParts('qualify', SPOT), 0],
  ['a mail', stageParts('notify', SPOT), 0],
  ['the ingest of a 20 s spot', stageParts('ingest', SPOT), 3.6],
  ['its verification', stageParts('verify', SPOT), 11],
  ['its delivery', stageParts('deliver', SPOT), 7.5],
  ['its rewrap', [encodingPart(rewrap, 500)], 3],
  ['its encoding', [encodingPart(encode, 500)], 31],
  ['both', [encodingPart(rewrap, 500), encodingPart(encode, 500)], 33],
] as const)('estimates %s before anything was learned', (_, parts, seconds) => {
  expect(estimateSeconds(parts, {})).toBeCloseTo(seconds, 5);
});

it('counts the frames of a leader, four times as much for UHD, and little for sound', () => {
  const withLeader = { ...H264_MP4, leader: FRENCH_LEADER };
  expect(encodingPart({ profile: withLeader, isRewrap: false }, 500).units).toBe(500 + leaderFrames(FRENCH_LEADER));
  const uhd = { ...H264_MP4, video: { ...H264_MP4.video!, width: 3840, height: 2160 } };
  expect(encodingPart({ profile: uhd, isRewrap: false }, 1).usualPace).toBeCloseTo(0.24);
  expect(encodingPart({ profile: { ...H264_MP4, video: null }, isRewrap: false }, 1).usualPace).toBe(0.002);
});

const PART: WorkPart = { key: 'verify', units: 100, usualPace: 0.02 };

it('learns a fifth of the difference, at most half or double', () => {
  expect(learnPaces([PART], 2, {})).toEqual({ verify: 0.02 });
  expect(learnPaces([PART], 4, {}).verify).toBeCloseTo(0.024);
  expect(learnPaces([PART], 1, {}).verify).toBeCloseTo(0.018);
  expect(learnPaces([PART], 1_000_000, {}).verify).toBeCloseTo(0.04);
  expect(learnPaces([PART], 0, {})).toEqual({});
  expect(learnPaces([], 10, {})).toEqual({});
});

it('converges to the actual duration, within the bounds of the usual pace', () => {
  let paces = {};
  for (let film = 0; film < 40; film += 1) paces = learnPaces([PART], 10, paces);
  expect(estimateSeconds([PART], paces)).toBeCloseTo(11, 0);
  for (let film = 0; film < 200; film += 1) paces = learnPaces([PART], 1e9, paces);
  expect(paces).toEqual({ verify: 0.4 });
  expect(estimateSeconds([PART], { verify: Number.NaN })).toBe(3);
  expect(estimateSeconds([PART], { verify: -5 })).toBeCloseTo(1.1);
});

it('spreads a measurement over the parts made together', () => {
  const parts = [PART, { key: 'encode:a', units: 100, usualPace: 0.08 }];
  const learned = learnPaces(parts, 20, {});
  expect(learned.verify).toBeCloseTo(0.024);
  expect(learned['encode:a']).toBeCloseTo(0.096);
});

const nine = Array.from({ length: 9 }, (_, index) => ({
  profile: { ...H264_MP4, id: `h264-${index}` },
  isRewrap: false,
}));

it.each([
  ['of 20 s', 500, [7, 2]],
  ['of 60 s', 1500, [2, 2, 2, 2, 1]],
  ['of 300 s', 7500, Array(9).fill(1)],
])('groups nine profiles of a film %s into about four minutes each', (_, frames, sizes) => {
  expect(encodingGroups(nine, frames, {}).map((group) => group.length)).toEqual(sizes);
});

it('rewraps before encoding', () => {
  const [first] = encodingGroups([...nine.slice(0, 2), rewrap], 500, {});
  expect(first?.[0]).toBe(rewrap);
  expect(encodingGroups([], 500, {})).toEqual([]);
});
