import { expect } from '@playwright/test';
import { test } from './harness/fixtures.ts';

const FRAMES_PER_TONE = 10;
/** A tone for every ten frames, each 100 Hz higher. */
const RISING = `(400+100*floor(t/0.4))`;

/** The middle one: a busy machine may play a few of them late. */
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

test('backwards, the sound of the frame on screen is heard, as much higher as it is faster', async ({ openFilm }) => {
  const { ask, film } = await openFilm({ frameRate: { num: 25, den: 1 }, seconds: 8, tones: [RISING, 3000] });
  for (const speed of [1, 2]) {
    await ask((player) => player.call('goToEnd'));
    await ask((player, last) => player.shown(last), film.frameCount - 1);
    // what was heard at the speed before has died away
    await expect.poll(() => ask((player) => player.sounds())).toBe(false);
    for (let press = 0; press < speed; press += 1) await ask((player) => player.shuttle(-1));
    const heard = await ask((player) => player.heardBackwards());
    const tones = heard.map(({ hz }) => Math.round((hz / speed - 400) / 100));
    expect(new Set(tones).size).toBeGreaterThan(10);
    // Most pictures come within half a second of their sound, however busy the machine is; out of step, hardly any would.
    const apart = heard.map(({ frame }, index) => Math.abs(frame - FRAMES_PER_TONE * ((tones[index] ?? 0) + 0.5)));
    expect(apart.filter((frames) => frames <= FRAMES_PER_TONE * 1.5 * speed).length / heard.length).toBeGreaterThan(
      0.6,
    );
    const third = Math.floor(tones.length / 3);
    expect(median(tones.slice(0, third))).toBeGreaterThan(10);
    expect(median(tones.slice(-third))).toBeLessThan(7);
  }
});

test('the sound backwards is that of the chosen mix, and ends with K, a seek and play', async ({ openFilm }) => {
  const { ask } = await openFilm({ frameRate: { num: 25, den: 1 }, seconds: 8, tones: [500, 3000] });
  const sounds = () => ask((player) => player.sounds());
  const backwards = async () => {
    await ask((player) => player.goTo(199));
    await ask((player) => player.shown(199));
    await ask((player) => player.shuttle(-1));
    await expect.poll(sounds).toBe(true);
  };
  await backwards();
  await ask((player) => player.shuttle(0));
  await expect.poll(sounds).toBe(false);
  await backwards();
  await ask((player) => player.goTo(50));
  await expect.poll(sounds).toBe(false);
  await backwards();
  await ask((player) => player.call('play'));
  await expect.poll(sounds).toBe(false);
  await ask((player) => player.call('pause'));
  await ask((player) => player.selectAudio('mix-2'));
  await ask((player) => player.goTo(199));
  await ask((player) => player.shown(199));
  await ask((player) => player.shuttle(-1));
  const heard = await ask((player) => player.heardBackwards());
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.filter(({ hz }) => Math.abs(hz - 3000) > 30)).toEqual([]);
});

test('the sound backwards of a mix that is still on its way is heard as soon as it is there', async ({
  openFilm,
  page,
}) => {
  const { ask } = await openFilm({ frameRate: { num: 25, den: 1 }, seconds: 8, tones: [500, 3000] });
  await ask((player) => player.goTo(199));
  await ask((player) => player.shown(199));
  const beginning = Promise.withResolvers<() => void>();
  await page.route(/init-stream2/, (route) => beginning.resolve(() => void route.continue()), { times: 1 });
  await ask((player) => player.selectAudio('mix-2'));
  const arrive = await beginning.promise;
  await ask((player) => player.shuttle(-1));
  arrive();
  const heard = await ask((player) => player.heardBackwards());
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.filter(({ hz }) => Math.abs(hz - 3000) > 30)).toEqual([]);
});
