import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { SCALE } from './director.ts';
import type { Frame } from './timeline.ts';

/** Size of the film, and the height of the band above the page that names the step. */
const WIDTH = 1280;
const HEIGHT = 720;
const BAND = 80;

interface Composer {
  load(picture: number, base64: string): Promise<void>;
  draw(frame: Frame): string;
}
type WithComposer = { composer: Composer };

interface Film {
  readonly frames: readonly Frame[];
  /** Files of the page's pictures. */
  readonly pictures: readonly string[];
  /** Names of the steps. */
  readonly steps: readonly string[];
}

/** Draws the frames on a page of the product, whose fonts it uses. @returns ffmpeg's pattern of their files */
export async function drawFrames(page: Page, { frames, pictures, steps }: Film, folder: string): Promise<string> {
  await page.evaluate(prepareComposer, { steps: [...steps], width: WIDTH, height: HEIGHT, band: BAND, scale: SCALE });
  const loaded = new Set<number>();
  for (const [index, frame] of frames.entries()) {
    for (const picture of [frame.before, frame.picture]) {
      if (picture === null || loaded.has(picture)) continue;
      loaded.add(picture);
      const base64 = readFileSync(pictures[picture] ?? '').toString('base64');
      await page.evaluate(
        ([name, bytes]) => (globalThis as typeof globalThis & WithComposer).composer.load(name, bytes),
        [picture, base64] as const,
      );
    }
    const drawn = await page.evaluate(
      (each) => (globalThis as typeof globalThis & WithComposer).composer.draw(each),
      frame,
    );
    writeFileSync(path.join(folder, `${String(index).padStart(5, '0')}.jpg`), Buffer.from(drawn, 'base64'));
  }
  return path.join(folder, '%05d.jpg');
}

interface Look {
  readonly steps: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly band: number;
  readonly scale: number;
}

/** Runs in the page. */
async function prepareComposer({ steps, width, height, band, scale }: Look): Promise<void> {
  const font = '"IBM Plex Sans Variable", "IBM Plex Sans Fallback", sans-serif';
  // without it the fallback font is used
  await document.fonts.load(`600 34px ${font}`).catch(() => {});
  const show = document.createElement('canvas');
  Object.assign(show, { width, height });
  const to = show.getContext('2d');
  if (!to) throw new Error('no canvas');
  const pictures = new Map<number, ImageBitmap>();

  function drawPage(picture: number, { x, y, width: across }: Frame['view'], alpha: number): void {
    const image = pictures.get(picture);
    if (!image || !to) return;
    to.globalAlpha = alpha;
    const high = (across * (height - band)) / width;
    to.drawImage(image, x * scale, y * scale, across * scale, high * scale, 0, band, width, height - band);
    to.globalAlpha = 1;
  }

  function drawPointer({ x, y }: { x: number; y: number }, view: Frame['view'], ripple: number | null): void {
    if (!to) return;
    const zoom = width / view.width;
    const left = (x - view.x) * zoom;
    const top = (y - view.y) * zoom + band;
    if (ripple !== null) {
      to.beginPath();
      to.arc(left, top, 10 + ripple * 34, 0, 2 * Math.PI);
      to.fillStyle = `rgb(158 33 112 / ${0.38 * (1 - ripple)})`;
      to.fill();
    }
    to.save();
    to.translate(left, top);
    const size = ripple === null ? 1.75 : 1.75 - 0.2 * Math.sin(Math.PI * ripple);
    to.scale(size, size);
    to.shadowColor = 'rgb(0 0 0 / 35%)';
    to.shadowBlur = 8;
    to.shadowOffsetY = 2;
    to.fill(new Path2D('M0 0v21.5l5-4.7 3.3 7.7 4-1.7-3.3-7.6h6.8z'));
    to.restore();
    to.save();
    to.translate(left, top);
    to.scale(size, size);
    to.strokeStyle = '#fff';
    to.lineWidth = 2.4;
    to.lineJoin = 'round';
    to.stroke(new Path2D('M0 0v21.5l5-4.7 3.3 7.7 4-1.7-3.3-7.6h6.8z'));
    to.fillStyle = '#1a1c20';
    to.fill(new Path2D('M0 0v21.5l5-4.7 3.3 7.7 4-1.7-3.3-7.6h6.8z'));
    to.restore();
  }

  /** The step's name, and the way: a line through the steps with the spot at its end, as on the landing page. */
  function drawBand(step: number): void {
    if (!to) return;
    to.fillStyle = '#1a1c20';
    to.fillRect(0, 0, width, band);
    const middle = band / 2;
    to.fillStyle = '#fff';
    to.font = `600 36px ${font}`;
    to.textBaseline = 'middle';
    to.fillText(`${step + 1}.  ${steps[step] ?? ''}`, 36, middle + 2);
    const gap = 68;
    const first = width - 48 - gap * (steps.length - 1);
    const dot = (index: number) => first + gap * index;
    const line = (from: number, until: number, colour: string) => {
      to.fillStyle = colour;
      to.fillRect(from, middle - 2, until - from, 4);
    };
    line(dot(0), dot(steps.length - 1), '#4b4f58');
    line(dot(0), dot(step), '#dd8bba');
    for (const index of steps.keys()) {
      to.beginPath();
      to.arc(dot(index), middle, index === step ? 11 : 8, 0, 2 * Math.PI);
      to.fillStyle = index <= step ? '#dd8bba' : '#4b4f58';
      to.fill();
    }
  }

  const composer: Composer = {
    async load(picture, base64) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      pictures.set(picture, await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' })));
      for (const [old, image] of pictures) {
        if (old >= picture - 8) continue;
        image.close();
        pictures.delete(old);
      }
    },
    draw(frame) {
      to.imageSmoothingQuality = 'high';
      if (frame.before !== null) drawPage(frame.before, frame.beforeView, 1);
      drawPage(frame.picture, frame.view, frame.blend);
      if (frame.pointer) drawPointer(frame.pointer, frame.view, frame.ripple);
      drawBand(frame.step);
      return show.toDataURL('image/jpeg', 0.97).split(',')[1] ?? '';
    },
  };
  Object.assign(globalThis, { composer });
}
