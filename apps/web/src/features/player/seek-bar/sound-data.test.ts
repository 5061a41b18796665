import { expect, it } from 'vitest';
import { decibels, loudnessAt, peakBetween } from './sound-data.ts';

it('the peak of a range is its largest absolute sample', () => {
  // minimum and maximum of each fiftieth of a second
  const channel = [0, 10, -127, 5, -3, 64, 0, 0];
  expect(peakBetween(channel, 50, 0, 0.02)).toBeCloseTo(10 / 127);
  expect(peakBetween(channel, 50, 0.02, 0.04)).toBe(1);
  expect(peakBetween(channel, 50, 0, 0.08)).toBe(1);
  expect(peakBetween(channel, 50, 0.06, 0.07)).toBe(0);
  expect(peakBetween(channel, 50, 9, 10)).toBe(0);
});

it('loudness has a value per tenth of a second', () => {
  const track = { channels: [], shortTerm: [null, -23.1, -22.9] };
  const data = { peaksPerSecond: 50, loudnessPerSecond: 10, tracks: [track] };
  expect([0, 0.1, 0.29, 5].map((seconds) => loudnessAt(data, track, seconds))).toEqual([null, -23.1, -22.9, null]);
  expect(loudnessAt({ ...data, loudnessPerSecond: undefined }, { channels: [] }, 0)).toBe(null);
});

it('full scale is 0 dBFS, half scale -6 dBFS, silence null', () => {
  expect([1, 0.5, 0].map(decibels)).toEqual([0, expect.closeTo(-6.02, 2), null]);
});
