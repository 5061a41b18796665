import { expect } from '@playwright/test';
import type { FrameRate } from '@spotway/domain/shared';
import { test } from './harness/fixtures.ts';

const RATE_25: FrameRate = { num: 25, den: 1 };
const TONES = [500, 1000, 2000, 4000];

test.describe('each mix can be selected by its label', () => {
  for (const [what, recipe, heard] of [
    ['two tracks without a language', { tones: TONES.slice(0, 2) }, TONES.slice(0, 2)],
    [
      'tracks of one language and of two',
      { tones: TONES.slice(0, 3), languages: ['fra', 'fra', 'eng'] },
      TONES.slice(0, 3),
    ],
    ['untagged MXF', { tones: TONES.slice(0, 3), container: 'mxf' }, TONES.slice(0, 3)],
    ['5.1 and stereo', { tones: [500], layout: '5.1' }, [500]],
  ] as const) {
    test(what, async ({ openFilm }) => {
      const { ask, mixes } = await openFilm({ frameRate: RATE_25, seconds: 4, ...recipe });
      expect(mixes).toBe(heard.length);
      await ask((player) => player.heard());
      await ask((player) => player.call('play'));
      for (const index of [...heard.keys(), 0]) {
        await ask((player, label) => player.selectAudio(label), `mix-${index + 1}`);
        expect(await ask((player) => player.state().audio)).toBe(`mix-${index + 1}`);
        await expect
          .poll(async () => Math.round((await ask((player) => player.heard())) / 50) * 50, { timeout: 20_000 })
          .toBe(heard[index]);
        await ask((player) => player.goTo(0));
        await ask((player) => player.call('play'));
      }
    });
  }
});

test('changing the mix while paused keeps the frame, and requests no other resolution', async ({ openFilm }) => {
  const { ask } = await openFilm({ frameRate: { num: 30000, den: 1001 }, seconds: 5, tones: [500, 1000] });
  for (let turn = 0; turn < 10; turn += 1) {
    const frame = 7 + turn * 13;
    await ask((player, to) => player.goTo(to), frame);
    await ask((player, to) => player.shown(to), frame);
    await ask((player, label) => player.selectAudio(label), `mix-${(turn % 2) + 1}`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([await ask((player) => player.state().frame), await ask((player) => player.picture())]).toEqual([
      frame,
      frame,
    ]);
  }
  const streams = await ask((player) => player.representations());
  expect([...new Set(streams)].sort()).toEqual(['0', '1', '2']);
});

test('a subtitle appears and disappears without a jump, paused and playing', async ({ openFilm }) => {
  const { ask, addFile } = await openFilm({ frameRate: RATE_25, seconds: 8 });
  const url = await addFile('fr.vtt', 'WEBVTT\n\n00:00:00.000 --> 00:00:08.000\nBonjour\n');
  const english = await addFile('en.vtt', 'WEBVTT\n\n00:00:00.000 --> 00:00:08.000\nHello\n');
  await ask((player) => player.goTo(100));
  await ask((player) => player.shown(100));
  const cue = () => ask((player) => player.cue());
  await ask((player, subtitle) => player.selectSubtitle(subtitle), { id: 'fr', url, language: 'fr' });
  await expect.poll(cue).toBe('Bonjour');
  await ask((player, subtitle) => player.selectSubtitle(subtitle), { id: 'en', url: english, language: 'en' });
  await expect.poll(cue).toBe('Hello');
  await ask((player) => player.selectSubtitle(null));
  await expect.poll(cue).toBe('');
  expect([await ask((player) => player.picture()), await ask((player) => player.state().isPlaying)]).toEqual([
    100,
    false,
  ]);
  await ask((player) => player.call('play'));
  const before = await ask((player) => player.state().frame);
  await ask((player, subtitle) => player.selectSubtitle(subtitle), { id: 'fr', url, language: 'fr' });
  await expect.poll(cue).toBe('Bonjour');
  const { frame, isPlaying } = await ask((player) => player.state());
  expect(isPlaying).toBe(true);
  expect(frame).toBeGreaterThanOrEqual(before);
  // a film reset to its start would be far behind
  expect(before).toBeGreaterThanOrEqual(100);
});

test('a missing subtitle is not shown as selected, and the film keeps playing', async ({ openFilm }) => {
  const { ask } = await openFilm({ frameRate: RATE_25, seconds: 3 });
  const missing = { id: 'gone', url: '/films/none/fr.vtt', language: 'fr' };
  await ask((player, subtitle) => player.selectSubtitle(subtitle), missing);
  await expect.poll(() => ask((player) => player.state().subtitle)).toBe(null);
  expect(await ask((player) => player.state().phase)).toBe('ready');
});

test('a seek while another mix is loaded ends, however soon it comes', async ({ openFilm }) => {
  const { ask } = await openFilm({ frameRate: { num: 25, den: 1 }, seconds: 8, tones: [500, 3000] });
  for (const [turn, afterMs] of [0, 2, 5, 10, 20, 40].entries()) {
    await ask((player) => player.goTo(190));
    await ask((player) => player.shown(190));
    await ask(
      async (player, { mix, waitMs }) => {
        player.selectAudio(mix);
        await new Promise((resolve) => setTimeout(resolve, waitMs));
        player.goTo(199);
      },
      { mix: turn % 2 === 0 ? 'mix-2' : 'mix-1', waitMs: afterMs },
    );
    await ask((player) => player.shown(199));
  }
});
