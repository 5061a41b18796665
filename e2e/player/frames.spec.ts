import { expect } from '@playwright/test';
import type { FrameRate } from '@spotway/domain/shared';
import { IS_NIGHTLY } from '../../scripts/nightly-tests.ts';
import type { FilmRecipe } from './harness/films.ts';
import { test } from './harness/fixtures.ts';
import { places } from './harness/places.ts';

/** Nightly: a minute of film at each rate, 300 positions and every step; otherwise a part of it. */
const SECONDS = IS_NIGHTLY ? 60 : 4;
const SEEKS = IS_NIGHTLY ? 300 : 60;

const rate = (num: number, den = 1): FrameRate => ({ num, den });
const FILMS: readonly (readonly [string, FilmRecipe])[] = [
  ['23.976', { frameRate: rate(24000, 1001), seconds: SECONDS }],
  ['24', { frameRate: rate(24), seconds: SECONDS }],
  ['25', { frameRate: rate(25), seconds: SECONDS, startTimecode: '10:00:00:00' }],
  ['25 interlaced', { frameRate: rate(25), seconds: SECONDS, isInterlaced: true }],
  ['29.97', { frameRate: rate(30000, 1001), seconds: SECONDS, startTimecode: '00:59:58;00' }],
  ['29.97 interlaced', { frameRate: rate(30000, 1001), seconds: SECONDS, isInterlaced: true }],
  ['29.97 without drop-frame', { frameRate: rate(30000, 1001), seconds: SECONDS, startTimecode: '01:00:00:00' }],
  ['30', { frameRate: rate(30), seconds: SECONDS }],
  ['50', { frameRate: rate(50), seconds: SECONDS }],
  ['59.94', { frameRate: rate(60000, 1001), seconds: SECONDS }],
];

/** Rates that round differently; the others run nightly. */
const QUICK = ['23.976', '25 interlaced', '29.97', '50'];

for (const [name, recipe] of FILMS.filter(([name]) => IS_NIGHTLY || QUICK.includes(name))) {
  test(`at ${name} frames a second, every seek, step and pause shows the frame it reports`, async ({ openFilm }) => {
    if (IS_NIGHTLY) test.setTimeout(1_200_000);
    const { film, ask } = await openFilm(recipe);
    const sought = await ask((player, frames) => player.seek(frames), places(SEEKS, film.frameCount));
    expect(sought.filter(({ wanted, told, onScreen }) => told !== wanted || onScreen !== wanted)).toEqual([]);

    await ask((player) => player.goTo(0));
    await ask((player) => player.shown(0));
    const presses = Math.min(60, film.frameCount - 1);
    const held = await ask((player, count) => player.hold(1, count, 33), presses);
    expect(held).toEqual({
      seen: Array.from({ length: presses }, (_, index) => index + 1),
      wrong: [],
      onScreen: presses,
    });
    const back = await ask((player, count) => player.hold(-1, count, 0), 20);
    expect(back).toEqual({
      seen: Array.from({ length: 20 }, (_, index) => presses - 1 - index),
      wrong: [],
      onScreen: presses - 20,
    });

    const last = film.frameCount - 1;
    if (IS_NIGHTLY) {
      const from = presses - 20;
      const all = await ask((player, count) => player.hold(1, count, 0), last - from);
      const seen = Array.from({ length: last - from }, (_, index) => from + 1 + index);
      expect(all).toEqual({ seen, wrong: [], onScreen: last });
    }
    await ask((player) => player.call('goToEnd'));
    await ask((player, frame) => player.shown(frame), last);
    await ask((player) => player.call('goToStart'));
    await ask((player) => player.shown(0));
    const fps = film.frameRate.num / film.frameRate.den;
    for (const [seconds, frame] of [
      [1, Math.round(fps)],
      [5, Math.min(last, Math.round(fps) + Math.round(5 * fps))],
      [-1, Math.min(last, Math.round(fps) + Math.round(5 * fps)) - Math.round(fps)],
      [-5, Math.max(0, Math.min(last, Math.round(fps) + Math.round(5 * fps)) - Math.round(fps) - Math.round(5 * fps))],
    ] as const) {
      await ask((player, by) => player.jump(by), seconds);
      await ask((player, wanted) => player.shown(wanted), frame);
    }

    const pauses: unknown[] = [];
    for (let turn = 0; turn < (IS_NIGHTLY ? 30 : 6); turn += 1) {
      await ask((player, frame) => player.goTo(frame), turn % 10);
      pauses.push(await ask((player, ms) => player.playAndPause(ms), 150 + turn * 37));
    }
    expect(pauses.filter((each) => !isExact(each))).toEqual([]);
  });
}

function isExact(each: unknown): boolean {
  const { told, onScreen, isPaused } = each as { told: number; onScreen: number | null; isPaused: boolean };
  return isPaused && told === onScreen;
}

test('a frame asked for before the first data of a film that opens elsewhere is shown, and stays', async ({
  openFilm,
  page,
}) => {
  const { ask } = await openFilm({ frameRate: rate(25), seconds: 2 });
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route('**/init-*.m4s', async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await ask((player) => player.reopen(40));
  await asked.promise;
  await ask((player) => player.goTo(0));
  held.resolve();
  await expect.poll(() => ask((player) => player.state().phase)).toBe('ready');
  await ask((player) => player.shown(0));
  const { told } = await ask((player) => player.playAndPause(0));
  expect(told).toBeLessThan(40);
});
