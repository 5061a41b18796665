import type { FrameRate } from '@spotway/domain/shared';
import { describe, expect, it } from 'vitest';
import {
  type FilmFrames,
  frameAtSeconds,
  frameAtTimecode,
  frameOfMediaTime,
  jumpFrame,
  seekSeconds,
  timecodeAt,
} from './film-frames.ts';

const RATES: Readonly<Record<string, FrameRate>> = {
  '23.976': { num: 24000, den: 1001 },
  '24': { num: 24, den: 1 },
  '25': { num: 25, den: 1 },
  '29.97': { num: 30000, den: 1001 },
  '30': { num: 30, den: 1 },
  '50': { num: 50, den: 1 },
  '59.94': { num: 60000, den: 1001 },
};
const film = (rate: string, frameCount = 750, startTimecode: string | null = null): FilmFrames => ({
  frameRate: RATES[rate] ?? { num: 25, den: 1 },
  frameCount,
  startTimecode,
});

describe.each(Object.keys(RATES))('at %s frames a second', (rate) => {
  it('every frame is found by its own time and by where it is sought, in microseconds too', () => {
    const long = film(rate, 100_000);
    const cut = (seconds: number) => Math.floor(seconds * 1e6) / 1e6;
    let wrong = 0;
    for (let frame = 0; frame < long.frameCount; frame += 1) {
      const own = (frame * long.frameRate.den) / long.frameRate.num;
      if (frameOfMediaTime(cut(own), long) !== frame) wrong += 1;
      if (frameAtSeconds(cut(own), long) !== frame) wrong += 1;
      if (frameAtSeconds(cut(seekSeconds(frame, long.frameRate)), long) !== frame) wrong += 1;
    }
    expect(wrong).toBe(0);
  });

  it('every timecode leads to its frame, over midnight too', () => {
    const over = film(rate, 2000, '23:59:30:00');
    const frames = Array.from({ length: over.frameCount }, (_, frame) => frame);
    expect(frames.map((frame) => frameAtTimecode(timecodeAt(frame, over), over))).toEqual(frames);
  });
});

it.each([
  ['25', 1, 25],
  ['25', -5, -125],
  ['23.976', 1, 24],
  ['23.976', 5, 120],
  ['29.97', 5, 150],
  ['59.94', 1, 60],
])('at %s, %d s are %d frames', (rate, seconds, frames) => {
  expect(jumpFrame(300, seconds, film(rate))).toBe(300 + frames);
});

it('a jump ends at the first and at the last frame', () => {
  expect([jumpFrame(10, -1, film('25')), jumpFrame(740, 5, film('25'))]).toEqual([0, 749]);
});

it.each([
  ['10:00:05:12', 137],
  ['10 00 05 12', 137],
  ['10:00:00:00', 0],
  ['10:00:29:24', 749],
  ['10:00:30:00', 'outside-film'],
  ['09:59:59:24', 'outside-film'],
  ['10:00:00:25', 'no-such-timecode'],
  ['10:60:00:00', 'no-such-timecode'],
  ['24:00:00:00', 'no-such-timecode'],
  ['10:00', 'no-such-timecode'],
])('%s of a film of 30 s that begins at 10:00:00:00 is %s', (timecode, frame) => {
  expect(frameAtTimecode(timecode, film('25', 750, '10:00:00:00'))).toBe(frame);
});

it('drop-frame labels that are skipped lead nowhere, whatever separates the frames', () => {
  const drop = film('29.97', 4000, '00:00:00;00');
  expect(frameAtTimecode('00:01:00;00', drop)).toBe('no-such-timecode');
  expect(frameAtTimecode('00 01 00 01', drop)).toBe('no-such-timecode');
  expect(frameAtTimecode('00 01 00 02', drop)).toBe(1800);
  expect(frameAtTimecode('00:01:00:00', film('29.97', 4000, '00:00:00:00'))).toBe(1800);
});
