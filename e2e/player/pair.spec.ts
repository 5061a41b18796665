import { expect } from '@playwright/test';
import type { FrameRate } from '@spotway/domain/shared';
import { test } from './harness/fixtures.ts';
import { places } from './harness/places.ts';

const RATE_25: FrameRate = { num: 25, den: 1 };
const SEEKS = 30;

for (const [name, frameRate] of [
  ['23.976', { num: 24000, den: 1001 }],
  ['25', RATE_25],
] as const) {
  test(`at ${name} frames a second, two paused films show the same frame after every seek and step`, async ({
    openPair,
  }) => {
    const { film, leaderFrames, ask } = await openPair({ frameRate, seconds: 4 });
    expect(leaderFrames).toBe(Math.round(frameRate.num / frameRate.den));
    const both = async (frame: number) => {
      await ask((player, wanted) => player.shown(wanted), frame);
      expect(await ask((player, by) => player.together(by, 0, 1), leaderFrames)).toEqual([frame, frame + leaderFrames]);
    };
    for (const frame of places(SEEKS, film.frameCount)) {
      await ask((player, wanted) => player.goTo(wanted), frame);
      await both(frame);
    }
    await ask((player) => player.call('goToEnd'));
    await both(film.frameCount - 1);
    await ask((player) => player.call('goToStart'));
    await both(0);
    await ask((player) => player.hold(1, 20, 33));
    await both(20);
    await ask((player) => player.shuttle(-1));
    await both(0);
  });
}

test('two films that play stay within a frame of each other, and come together again', async ({ openPair }) => {
  const { film, leaderFrames, ask } = await openPair({ frameRate: RATE_25, seconds: 8 });
  const together = () => ask((player, by) => player.together(by, 1, 25), leaderFrames);
  // Over and over, for as long as a busy machine needs.
  await ask((player) => player.call('markIn'));
  await ask((player) => player.call('goToEnd'));
  await ask((player, last) => player.shown(last), film.frameCount - 1);
  await ask((player) => player.call('markOut'));
  await ask((player) => player.call('play'));
  await together();
  for (const [side, seconds] of [
    ['lead', 0.2],
    ['lead', -1],
    ['follower', -0.2],
  ] as const) {
    await ask((player, which) => player.hear(which), side);
    expect(await ask((player) => player.muted())).toEqual([side === 'follower', side === 'lead']);
    await ask((player, by) => player.push(by), seconds);
    await together();
  }
  await ask((player) => player.call('pause'));
  const [first, second] = await ask((player, by) => player.together(by, 0, 10), leaderFrames);
  expect(await ask((player) => player.state().frame)).toBe(first);
  expect(second).toBe((first ?? 0) + leaderFrames);
});
