import { describe, expect, it } from 'vitest';
import { expectedEnd, remainingTime, type StepAhead, steadyEnd } from './remaining-time.ts';

const NOW = new Date('2026-11-25T10:00:00Z');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const secondsTo = (date: Date | undefined) => date && (date.getTime() - NOW.getTime()) / 1000;

const waiting = (usualSeconds: number | null, queueSeconds: number | null = 0): StepAhead => ({
  ...{ usualSeconds, startedAt: null, progress: 0, queueSeconds },
});
const running = (usualSeconds: number | null, elapsed: number, progress = 0): StepAhead => ({
  ...{ usualSeconds, startedAt: at(-elapsed), progress, queueSeconds: null },
});

describe('the end of a film’s deliveries', () => {
  it.each<[string, StepAhead[][], number | null]>([
    ['nothing is left', [], null],
    ['nothing is left on any way', [[], []], null],
    ['one step waits', [[waiting(100)]], 100],
    ['it waits behind others', [[waiting(100, 50)]], 150],
    ['it waits, nobody knows how long', [[waiting(100, null)]], null],
    ['a step has no basis', [[waiting(100), waiting(null)]], null],
    ['one of two ways has no basis', [[waiting(100)], [waiting(null)]], null],
    ['a running step reports nothing', [[running(100, 40)]], 60],
    ['it takes longer than usual', [[running(100, 140)]], 0],
    ['it is half way at its usual pace', [[running(100, 50, 0.5)]], 50],
    ['it is half way at half the pace', [[running(100, 100, 0.5)]], 75],
    ['it is nearly done at half the pace: its own pace counts', [[running(100, 180, 0.9)]], 19],
    ['it goes on where another attempt yielded', [[running(90, 0, 0.5)]], 30],
    ['it began by a clock ahead of ours', [[running(100, -5)]], 100],
    ['steps follow each other', [[running(100, 40), waiting(200), waiting(30, 10)]], 300],
    ['the longest way counts', [[waiting(100)], [waiting(50), waiting(80)], []], 130],
  ])('if %s', (_, ways, seconds) => {
    const end = expectedEnd(ways, NOW);
    if (seconds === null) expect(end).toBeNull();
    else expect(secondsTo(end?.endsAt)).toBeCloseTo(seconds, 3);
  });

  it.each<[string, StepAhead[][], number]>([
    ['half as long again and 30 seconds after it began', [[running(100, 40), waiting(500)]], 140],
    ['in the past already', [[running(100, 200, 0.5)]], -20],
    ['whichever step is late first', [[running(100, 0)], [running(10, 0)]], 45],
    ['counted from now while it waits', [[waiting(100, 20)]], 210],
  ])('is late %s', (_, ways, seconds) => {
    expect(secondsTo(expectedEnd(ways, NOW)?.lateAt)).toBeCloseTo(seconds, 3);
  });
});

it.each([
  ['30 seconds later', 100, 130, 100],
  ['30 seconds earlier', 100, 70, 100],
  ['a minute later', 100, 160, 160],
  ['a minute earlier', 100, 40, 40],
  ['a quarter of an hour later', 3600, 4500, 3600],
  ['a third later', 3600, 4900, 4900],
  ['in a while, while the one shown has passed', -20, 5, -20],
])('an end %s than the one shown', (_, shown, expected, kept) => {
  expect(steadyEnd(at(shown), at(expected), NOW)).toEqual(at(kept));
});

it('only goes down while estimates waver', () => {
  let shown = at(300);
  const said: number[] = [];
  for (let second = 0; second < 300; second += 10) {
    const now = at(second);
    // up and down by a fifth of what is left
    shown = steadyEnd(shown, at(second + (300 - second) * (second % 20 === 0 ? 1.2 : 0.8)), now);
    said.push(remainingTime({ endsAt: shown, lateAt: at(1000) }, now).minutes);
  }
  expect(said).toEqual([...said].sort((a, b) => b - a));
  expect([said[0], said.at(-1)]).toEqual([5, 0]);
});

it.each([
  [-5, 0],
  [0, 0],
  [59, 0],
  [60, 1],
  [89, 1],
  [91, 2],
  [569, 9],
  [571, 10],
  [12 * 60, 10],
  [13 * 60, 15],
  [57 * 60, 55],
  [58 * 60, 60],
  [70 * 60, 60],
  [80 * 60, 90],
  [130 * 60, 120],
])('%s seconds are said as %s minutes', (seconds, minutes) => {
  expect(remainingTime({ endsAt: at(seconds), lateAt: NOW }, NOW)).toEqual({ minutes, isLong: false });
});

it('says that something takes longer than usual from the moment after', () => {
  expect(remainingTime({ endsAt: at(240), lateAt: at(-0.001) }, NOW)).toEqual({ minutes: 4, isLong: true });
});
