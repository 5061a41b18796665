import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createShuttle, shuttleSpeed } from './shuttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function startShuttle(frame: number) {
  const film = { frame, rate: 0, told: [] as number[] };
  const shuttle = createShuttle({
    frameRate: { num: 25, den: 1 },
    shown: () => film.frame,
    goTo: (to) => {
      film.frame = to;
    },
    play: (rate) => {
      film.rate = rate;
    },
    pause: () => {
      film.rate = 0;
    },
    onChange: (speed) => film.told.push(speed),
  });
  return { film, shuttle };
}

it.each([
  [0, 1, 1],
  [1, 1, 2],
  [2, 1, 4],
  [4, 1, 4],
  [4, -1, -1],
  [-1, -1, -2],
  [-4, -1, -4],
  [-4, 1, 1],
  [2, 0, 0],
] as const)('from %d, a press of %d makes %d', (speed, direction, next) => {
  expect(shuttleSpeed(speed, direction)).toBe(next);
});

it('plays forward faster with each press, and stops', () => {
  const { film, shuttle } = startShuttle(0);
  for (const direction of [1, 1, 0] as const) shuttle.press(direction);
  expect([film.told, film.rate]).toEqual([[1, 2, 0], 0]);
});

it('goes backwards by the clock, and ends at the first frame', () => {
  const { film, shuttle } = startShuttle(100);
  shuttle.press(-1);
  vi.advanceTimersByTime(2000);
  expect(film.frame).toBe(50);
  shuttle.press(-1);
  vi.advanceTimersByTime(1000);
  expect([film.frame, shuttle.speed]).toEqual([0, 0]);
  vi.advanceTimersByTime(1000);
  expect(film.told).toEqual([-1, -2, 0]);
});

it('stopping what is not used pauses nothing', () => {
  const { film, shuttle } = startShuttle(100);
  film.rate = 1;
  shuttle.stop();
  expect([film.rate, film.told]).toEqual([1, []]);
});
