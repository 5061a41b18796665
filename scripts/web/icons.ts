import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-wasm';
import type { Plugin } from 'vite';
import { rendererReady } from './renderer.ts';

interface Icon {
  readonly fileName: string;
  /** Width and height in pixels. */
  readonly pixels: number;
  /** Space around the mark, as a share of the icon. Systems cut maskable icons to a circle of 80 % (W3C, Web Application Manifest). */
  readonly margin: number;
}

const ICONS: readonly Icon[] = [
  { fileName: 'icon-192.png', pixels: 192, margin: 0.08 },
  { fileName: 'icon-512.png', pixels: 512, margin: 0.08 },
  { fileName: 'icon-maskable-512.png', pixels: 512, margin: 0.22 },
  { fileName: 'apple-touch-icon.png', pixels: 180, margin: 0.14 },
];
const SIDE = 32;
const PAPER = '#ffffff';

/** What `favicon.svg` draws in 32 x 32, in the light colours. */
export function stillMark(mark: string): string {
  return mark.replace(/@media[^{]+\{(?:[^{}]*\{[^{}]*\})+\s*\}/, '').replace(/<\/?svg[^>]*>/g, '');
}

/** The mark on paper. */
function drawIcon(mark: string, { pixels, margin }: Icon): Uint8Array {
  const scale = 1 - 2 * margin;
  const framed = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="${PAPER}"/>
    <g transform="translate(${SIDE * margin} ${SIDE * margin}) scale(${scale})">${stillMark(mark)}</g></svg>`;
  return new Resvg(framed, { fitTo: { mode: 'width', value: pixels } }).render().asPng();
}

/** Makes the icons of installed pages and home screens from the favicon. */
export function icons(): Plugin {
  let mark = '';
  return {
    name: 'spotway:icons',
    apply: 'build',
    configResolved(config) {
      mark = path.join(config.publicDir, 'favicon.svg');
    },
    async generateBundle() {
      await rendererReady();
      const source = await readFile(mark, 'utf8');
      for (const icon of ICONS)
        this.emitFile({ type: 'asset', fileName: icon.fileName, source: drawIcon(source, icon) });
    },
  };
}
