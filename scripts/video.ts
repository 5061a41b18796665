import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Language } from '@spotway/domain/shared';
import { english } from '@spotway/wording/pages/en';
import { french } from '@spotway/wording/pages/fr';
import { CHROMIUM_ARGS } from '../e2e/playwright.config.ts';
import { startProductProcess, useProduct } from '../e2e/product/harness/product/running-product.ts';
import { ensureWebBuild } from './product/web-build.ts';
import { ROOT } from './root.ts';
import { CHROMIUM, FFMPEG, findProgram, HEADLESS_CHROMIUM, provide } from './system-tools.ts';
import { captionsOf, writeVtt } from './video/captions.ts';
import { drawFrames } from './video/compose.ts';
import { Director, SCALE } from './video/director.ts';
import { makeFilm } from './video/film.ts';
import { PAGE, STEPS, tellStory } from './video/story.ts';
import { framesOf, RATE, stepTimes } from './video/timeline.ts';

const WORDS = { fr: french, en: english } as const;
const LOCALE = { fr: 'fr-FR', en: 'en-GB' } as const;
const FOLDER = path.join(ROOT, 'apps/web/public/how-it-works');
/** The largest file that is written. */
const MAX_BYTES = 1_500_000;
/** From the pictures' colours (JPEG is BT.601, full range) to those of HD video; rounded, white would be greenish. */
const COLOURS =
  'scale=in_color_matrix=bt601:in_range=pc:out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int';
const H264 = (
  `-vf ${COLOURS} -pix_fmt yuv420p -c:v libx264 -preset slow -tune animation -g 250 -movflags +faststart ` +
  '-colorspace bt709 -color_primaries bt709 -color_trc bt709'
).split(' ');
/** What the film may be encoded with, best first. */
const QUALITIES = [22, 24, 26, 28, 30, 32];

for (const tool of [FFMPEG, CHROMIUM])
  if (!provide(tool, console.log).found) throw new Error(`The film needs ${tool.debianPackage}.`);
const executablePath = findProgram(HEADLESS_CHROMIUM.programs) ?? findProgram(CHROMIUM.programs) ?? undefined;

const folder = mkdtempSync(path.join(os.tmpdir(), 'spotway-video-'));
chmodSync(folder, 0o755);
ensureWebBuild(ROOT, console.log);
const { product, stop } = await startProductProcess(path.join(folder, 'data'), { RATE_LIMIT: 'off' });
useProduct(product);
try {
  mkdirSync(FOLDER, { recursive: true });
  const wanted = process.argv.slice(2);
  for (const language of ['fr', 'en'] as const)
    if (wanted.length === 0 || wanted.includes(language)) await makeVideo(language);
} finally {
  await stop();
  if (process.env.KEEP) console.log(folder);
  else rmSync(folder, { recursive: true, force: true });
}

async function makeVideo(language: Language): Promise<void> {
  await using browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  const words = WORDS[language];
  const work = path.join(folder, language);
  const [pictures, frames] = ['pictures', 'frames'].map((name) => path.join(work, name)) as [string, string];
  for (const each of [pictures, frames]) mkdirSync(each, { recursive: true });
  const context = { locale: LOCALE[language], colorScheme: 'light', reducedMotion: 'reduce' } as const;
  const stage = await browser.newContext(context);
  const drawing = await stage.newPage();
  await drawing.goto(`${product.url}/?lang=${language}`);
  const film = await makeFilm(drawing, work, fileNameOf(words.landing.pictures.title));
  const set = await browser.newContext({ ...context, viewport: PAGE, deviceScaleFactor: SCALE });
  const page = await set.newPage();
  page.setDefaultTimeout(60_000);
  const director = new Director(page, pictures);
  await tellStory(page, director, words, film);
  await set.close();
  const steps = STEPS.map((step) => words.landing.how[step].title);
  await drawing.goto(`${product.url}/?lang=${language}`);
  const pattern = await drawFrames(
    drawing,
    { frames: framesOf(director.shots), pictures: director.pictures, steps },
    frames,
  );
  await stage.close();
  const name = path.join(FOLDER, language);
  encode(pattern, `${name}.mp4`);
  const { starts, end } = stepTimes(director.shots);
  for (const captionLanguage of ['fr', 'en'] as const) {
    const { captions } = WORDS[captionLanguage].landing.video;
    const timed = STEPS.map((step, index) => ({
      from: starts.get(index) ?? 0,
      to: starts.get(index + 1) ?? end,
      sentences: Object.values(captions[step]),
    }));
    writeFileSync(`${name}.${captionLanguage}.vtt`, writeVtt(captionsOf(timed)));
  }
  const poster = path.join(frames, `${String(framesOf(director.shots).length - 1).padStart(5, '0')}.jpg`);
  ffmpeg(['-i', poster, '-vf', 'scale=960:-2', '-c:v', 'libwebp', '-quality', '72', `${name}.webp`]);
  console.log(`${name}.mp4: ${end.toFixed(1)} s, ${statSync(`${name}.mp4`).size} bytes`);
}

/** The film's name: its identifier, and its title. */
function fileNameOf(title: string): string {
  const words = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gi, '_');
  return `FR_AGCE_ANNO_PROD_0107_010_F_${words}.mxf`;
}

function encode(pattern: string, file: string): void {
  for (const quality of QUALITIES) {
    ffmpeg(['-framerate', String(RATE), '-i', pattern, ...H264, '-crf', String(quality), '-an', file]);
    if (statSync(file).size <= MAX_BYTES) return;
  }
  throw new Error(`${file} is larger than ${MAX_BYTES} bytes`);
}

function ffmpeg(args: readonly string[]): void {
  const { status } = spawnSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', ...args], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('ffmpeg failed');
}
