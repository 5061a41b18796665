import { expect } from '@playwright/test';
import type { FrameRate } from '@spotway/domain/shared';
import { IS_NIGHTLY } from '../../scripts/nightly-tests.ts';
import { test } from './harness/fixtures.ts';

const RATE_25: FrameRate = { num: 25, den: 1 };

test('x1, x2 and x4 play at the right speed', async ({ openFilm }) => {
  const { ask } = await openFilm({ frameRate: RATE_25, seconds: IS_NIGHTLY ? 50 : 14 });
  for (const speed of [1, 2, 4] as const) {
    await ask((player) => player.goTo(0));
    await ask((player, wanted) => player.setSpeed(wanted), speed);
    await ask((player) => player.call('play'));
    await expect.poll(() => ask((player) => player.state().frame)).toBeGreaterThan(5);
    expect(await ask((player) => player.playbackRate())).toBe(speed);
    if (IS_NIGHTLY) {
      const { frames, ms } = await ask((player) => player.pace(10_000));
      // one frame of 50, 100 or 200 either way, plus the next one
      expect(Math.abs(frames / ((25 * ms) / 1000) / speed - 1)).toBeLessThan(0.03);
    }
    await ask((player) => player.call('pause'));
    expect(await ask((player) => player.state().speed)).toBe(speed);
  }
});

test('the shuttle plays forwards and backwards, and K stops it', async ({ openFilm }) => {
  const { ask } = await openFilm({ frameRate: RATE_25, seconds: 10 });
  const state = () => ask((player) => player.state());
  await ask((player) => player.goTo(200));
  await ask((player) => player.shown(200));
  await ask((player) => player.shuttle(-1));
  await expect.poll(async () => (await state()).frame).toBeLessThan(190);
  await ask((player) => player.shuttle(0));
  const { frame, shuttle } = await state();
  expect(shuttle).toBe(0);
  await ask((player) => player.shuttle(1));
  await expect.poll(async () => (await state()).frame).toBeGreaterThan(frame + 5);
  expect((await state()).isPlaying).toBe(true);
  await ask((player) => player.shuttle(0));
  await expect.poll(async () => (await state()).isPlaying).toBe(false);
  await ask((player) => player.shuttle(-1));
  await ask((player) => player.shuttle(-1));
  await expect.poll(async () => (await state()).frame, { timeout: 30_000 }).toBe(0);
  await expect.poll(async () => (await state()).shuttle).toBe(0);
});

test('a marked range loops until the marks are cleared', async ({ openFilm }) => {
  const { ask } = await openFilm({ frameRate: RATE_25, seconds: 6 });
  const mark = async (frame: number, which: 'markIn' | 'markOut') => {
    await ask((player, to) => player.goTo(to), frame);
    await ask((player, to) => player.shown(to), frame);
    await ask((player, name) => player.call(name), which);
  };
  await mark(50, 'markIn');
  await mark(70, 'markOut');
  await ask((player) => player.call('play'));
  let last = 0;
  for (let returns = 0; returns < 3; ) {
    const frame = await ask((player) => player.state().frame);
    expect(frame).toBeGreaterThanOrEqual(50);
    // frames in flight when the end is detected: a few, and more on a busy machine
    expect(frame).toBeLessThan(100);
    if (frame < last) returns += 1;
    last = frame;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await ask((player) => player.call('clearMarks'));
  await expect.poll(() => ask((player) => player.state().frame), { timeout: 20_000 }).toBeGreaterThan(100);
});

test('a film plays to its last frame, and then restarts', async ({ openFilm }) => {
  const { ask, film } = await openFilm({ frameRate: RATE_25, seconds: 3 });
  await ask((player) => player.goTo(60));
  await ask((player) => player.call('play'));
  await expect.poll(() => ask((player) => player.state().isPlaying)).toBe(false);
  await ask((player, last) => player.shown(last), film.frameCount - 1);
  await ask((player) => player.call('toggle'));
  await expect.poll(() => ask((player) => player.state().frame)).toBeLessThan(50);
  expect(await ask((player) => player.state().isPlaying)).toBe(true);
  // the same after a jump to the end, where the last frame has not run out
  await ask((player) => player.call('goToEnd'));
  await ask((player, last) => player.shown(last), film.frameCount - 1);
  await ask((player) => player.call('toggle'));
  await expect.poll(() => ask((player) => player.state().frame)).toBeLessThan(50);
});

test('the shuttle ends with the film', async ({ openFilm }) => {
  const { ask, film } = await openFilm({ frameRate: RATE_25, seconds: 3 });
  await ask((player) => player.call('goToStart'));
  await ask((player) => player.shuttle(1));
  await expect.poll(() => ask((player) => player.state().shuttle), { timeout: 20_000 }).toBe(0);
  await ask((player, last) => player.shown(last), film.frameCount - 1);
  expect(await ask((player) => player.state().isPlaying)).toBe(false);
});
