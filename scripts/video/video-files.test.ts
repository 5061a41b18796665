import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../root.ts';
import { captionsOf, writeVtt } from './captions.ts';

const FOLDER = path.join(ROOT, 'apps/web/public/how-it-works');
const LANGUAGES = ['fr', 'en'] as const;

interface Probe {
  readonly format: { readonly duration: string };
  readonly streams: readonly Readonly<Record<'codec_name' | 'pix_fmt' | 'color_space', string>>[];
}

function probe(file: string): Probe {
  const args = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', file];
  return JSON.parse(spawnSync('ffprobe', args, { encoding: 'utf8' }).stdout);
}

/** Start, end and text of each caption. */
function readVtt(file: string): [number, number, string][] {
  const seconds = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  const [, ...blocks] = readFileSync(file, 'utf8').trim().split('\n\n');
  return blocks.map((block) => {
    const [times = '', ...text] = block.split('\n');
    const [from = '', to = ''] = times.split(' --> ');
    return [seconds(from), seconds(to), text.join('\n')];
  });
}

describe.each(LANGUAGES)('the film in %s', (language) => {
  const film = path.join(FOLDER, language);

  it('lasts a minute at most, weighs 3 MB at most, and plays in every browser', () => {
    const { format, streams } = probe(`${film}.mp4`);
    expect(Number(format.duration)).toBeGreaterThan(20);
    expect(Number(format.duration)).toBeLessThanOrEqual(60);
    expect(statSync(`${film}.mp4`).size).toBeLessThan(3_000_000);
    expect(streams).toEqual([
      expect.objectContaining({ codec_name: 'h264', pix_fmt: 'yuv420p', color_space: 'bt709' }),
    ]);
    // the index stands first: playing begins before the whole file has arrived
    expect(readFileSync(`${film}.mp4`).indexOf('moov')).toBeLessThan(100);
  });

  it('has captions in both languages, one after another, until its end', () => {
    const end = Number(probe(`${film}.mp4`).format.duration);
    const [french, english] = LANGUAGES.map((each) => readVtt(`${film}.${each}.vtt`));
    expect(french?.length).toBe(english?.length);
    for (const captions of [french ?? [], english ?? []]) {
      expect(captions.at(0)?.[0]).toBe(0);
      expect(Math.abs((captions.at(-1)?.[1] ?? 0) - end)).toBeLessThan(0.5);
      for (const [index, [from, to, text]] of captions.entries()) {
        expect(from).toBeLessThan(to);
        expect(from).toBeGreaterThanOrEqual(captions[index - 1]?.[1] ?? 0);
        expect(text).not.toBe('');
      }
    }
  });

  it('has a small poster', () => {
    expect(statSync(`${film}.webp`).size).toBeLessThan(60_000);
  });
});

it('shares out the time of a step among its sentences by their length', () => {
  const captions = captionsOf([
    { from: 0, to: 4, sentences: ['abc', 'a'] },
    { from: 4, to: 61.5, sentences: ['last'] },
  ]);
  expect(writeVtt(captions)).toBe(
    'WEBVTT\n\n00:00.000 --> 00:02.900\nabc\n\n00:03.000 --> 00:03.900\na\n\n00:04.000 --> 01:01.400\nlast\n',
  );
});
