import { describe, expect, it } from 'vitest';
import { frameRateLabel, isKnownFrameRate, isSameFrameRate, parseFrameRate, samplesInFrames } from './frame-rate.ts';
import { canDropFrames, formatTimecode, framesPerDay, parseTimecode, timecodeOfFrame } from './timecode.ts';

const NTSC = { num: 30000, den: 1001 };
const RATES = [
  { num: 24000, den: 1001 },
  { num: 24, den: 1 },
  { num: 25, den: 1 },
  NTSC,
  { num: 30, den: 1 },
  { num: 50, den: 1 },
  { num: 60000, den: 1001 },
];
const COUNTINGS = RATES.flatMap((rate) => [
  { rate, isDropFrame: false },
  ...(canDropFrames(rate) ? [{ rate, isDropFrame: true }] : []),
]);

describe('frame rates', () => {
  it.each([
    ['25/1', { num: 25, den: 1 }],
    ['50/2', { num: 25, den: 1 }],
    ['30000/1001', NTSC],
    ['24', { num: 24, den: 1 }],
    ['0/0', null],
    ['25/0', null],
    ['-25/1', null],
    ['25.0', null],
  ])('reads %s', (text, expected) => expect(parseFrameRate(text)).toEqual(expected));

  it.each([
    [{ num: 25, den: 1 }, true],
    [{ num: 30_000, den: 1001 }, true],
    [{ num: 0, den: 0 }, false],
    [{ num: 0, den: 1 }, false],
    [{ num: 25, den: 0 }, false],
  ])('of $num/$den is known: %#', (rate, isKnown) => {
    expect(isKnownFrameRate(rate)).toBe(isKnown);
  });

  it('compares fractions, not decimals', () => {
    expect(isSameFrameRate({ num: 50, den: 2 }, { num: 25, den: 1 })).toBe(true);
    expect(isSameFrameRate({ num: 2997, den: 100 }, NTSC)).toBe(false);
  });

  it('shows three decimals only for rates that are not whole', () => {
    expect(RATES.map(frameRateLabel)).toEqual(['23.976', '24', '25', '29.970', '30', '50', '59.940']);
  });

  it('counts 1920 samples of 48 kHz for a frame at 25 and 8008 for five frames at 29.97', () => {
    expect(samplesInFrames(1, { num: 25, den: 1 }, 48_000)).toBe(1920);
    expect(samplesInFrames(5, NTSC, 48_000)).toBe(8008);
  });
});

describe('timecode', () => {
  it.each(COUNTINGS)(
    'labels and reads back a whole day at $rate.num/$rate.den, drop-frame $isDropFrame',
    (counting) => {
      const { rate, isDropFrame } = counting;
      const wrong: number[] = [];
      const check = (frame: number) => {
        if (parseTimecode(formatTimecode(frame, rate, isDropFrame), rate) !== frame) wrong.push(frame);
      };
      // check every frame around minutes, where labels are dropped, and every 29th elsewhere
      const day = framesPerDay(rate, isDropFrame);
      const minute = day / 1440;
      for (let frame = 0; frame < day; frame += 29) check(frame);
      for (let edge = 1; edge < 1440; edge++)
        for (let offset = -8; offset <= 8; offset++) check(Math.round(edge * minute) + offset);
      expect(wrong).toEqual([]);
    },
  );

  it.each([
    [1799, '00:00:59;29'],
    [1800, '00:01:00;02'],
    [17981, '00:09:59;29'],
    [17982, '00:10:00;00'],
    [107_892, '01:00:00;00'],
    [2_589_407, '23:59:59;29'],
    [2_589_408, '00:00:00;00'],
  ])('labels frame %i at 29.97 drop-frame as %s', (frame, label) => {
    expect(formatTimecode(frame, NTSC, true)).toBe(label);
  });

  it.each([
    [3599, '00:00:59;59'],
    [3600, '00:01:00;04'],
    [35_963, '00:09:59;59'],
    [35_964, '00:10:00;00'],
    [35_967, '00:10:00;03'],
    [35_968, '00:10:00;04'],
    [215_784, '01:00:00;00'],
    [5_178_815, '23:59:59;59'],
    [5_178_816, '00:00:00;00'],
  ])('labels frame %i at 59.94 drop-frame as %s, where four labels are dropped', (frame, label) => {
    expect(formatTimecode(frame, { num: 60000, den: 1001 }, true)).toBe(label);
  });

  it.each([
    [-1, { num: 25, den: 1 }, false, '23:59:59:24'],
    [-90_000, { num: 25, den: 1 }, false, '23:00:00:00'],
    [-2_160_000, { num: 25, den: 1 }, false, '00:00:00:00'],
    [-2_160_001, { num: 25, den: 1 }, false, '23:59:59:24'],
    [-1, NTSC, true, '23:59:59;29'],
    [-1, { num: 60000, den: 1001 }, true, '23:59:59;59'],
  ] as const)('labels frame %i, before midnight, from the day before', (frame, rate, isDropFrame, label) => {
    expect(formatTimecode(frame, rate, isDropFrame)).toBe(label);
  });

  it.each([
    ['00:01:00;03', null],
    ['00:01:00;04', 3600],
    ['00:10:00;00', 35_964],
  ])('reads %s at 59.94 drop-frame as frame %s', (text, frame) => {
    expect(parseTimecode(text, { num: 60000, den: 1001 })).toBe(frame);
  });

  it.each([
    ['00:01:00;00', NTSC],
    ['00:01:00;01', NTSC],
    ['10:00:00:25', { num: 25, den: 1 }],
    ['24:00:00:00', { num: 25, den: 1 }],
    ['00:60:00:00', { num: 25, den: 1 }],
    ['00:00:60:00', { num: 25, den: 1 }],
    ['10:00:00;00', { num: 25, den: 1 }],
    ['1:00:00:00', { num: 25, den: 1 }],
    ['', { num: 25, den: 1 }],
  ])('refuses %s', (text, rate) => expect(parseTimecode(text, rate)).toBeNull());

  it('keeps the tenth minute and its first labels', () => {
    expect(parseTimecode('00:10:00;00', NTSC)).toBe(17_982);
    expect(parseTimecode('10:00:00:00', { num: 25, den: 1 })).toBe(900_000);
  });

  it('names the frames of a film from its start timecode', () => {
    const rate = { num: 25, den: 1 };
    expect(timecodeOfFrame(53, '10:00:00:00', rate)).toBe('10:00:02:03');
    expect(timecodeOfFrame(53, null, rate)).toBe('00:00:02:03');
    expect(timecodeOfFrame(25, '23:59:59:12', rate)).toBe('00:00:00:12');
    expect(timecodeOfFrame(2, '00:00:59;28', NTSC)).toBe('00:01:00;02');
  });
});
