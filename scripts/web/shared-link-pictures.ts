import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-wasm';
import { LANGUAGES } from '@spotway/domain/shared';
import { visitorTexts as english } from '@spotway/wording/pages/en/visitors';
import { visitorTexts as french } from '@spotway/wording/pages/fr/visitors';
import type { Plugin } from 'vite';
import { stillMark } from './icons.ts';
import { rendererReady } from './renderer.ts';

type Words = Pick<typeof english.landing, 'headline' | 'kicker' | 'how'>;
const WORDS: Readonly<Record<(typeof LANGUAGES)[number], Words>> = { fr: french.landing, en: english.landing };

/** Open Graph's usual size in pixels; services cut others. */
const [WIDTH, HEIGHT] = [1200, 630];
const MARGIN = 72;
const [INK, MUTED, ACCENT, PAPER] = ['#1a1c20', '#565b66', '#9e2170', '#ffffff'];
const HEADLINE_SIZE = 68;
const STEPS = ['describe', 'drop', 'check', 'receive'] as const;
const FONT = '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2';

/**
 * The picture of a shared link to a public page, in one language: what the product does, and its way in four steps. The name of the installation is
 * configuration and therefore not in it; services show it beside the picture.
 * @param mark the source of `favicon.svg`
 * @param fontFile IBM Plex Sans
 */
function drawSharedLinkPicture(words: Words, mark: string, fontFile: Uint8Array): Uint8Array {
  const font = { fontBuffers: [fontFile], defaultFontFamily: 'IBM Plex Sans Variable' };
  const widthOf = (text: string, size: number) =>
    new Resvg(svg(line(text, 0, HEIGHT / 2, size, INK, BOLD)), { font }).innerBBox()?.width ?? 0;
  const headline = wrap(words.headline, (text) => widthOf(text, HEADLINE_SIZE) <= WIDTH - 2 * MARGIN);
  const drawing = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`,
    `<g transform="translate(${MARGIN - 8} 52) scale(2.5)">${stillMark(mark)}</g>`,
    line(words.kicker, MARGIN + 96, 104, 28, MUTED),
    ...headline.map((text, index) => line(text, MARGIN, 244 + index * HEADLINE_SIZE * 1.14, HEADLINE_SIZE, INK, BOLD)),
    way(words, (text) => wrap(text, (part) => widthOf(part, STEP_SIZE) <= STEP_WIDTH - 24)),
  ];
  return new Resvg(svg(drawing.join('')), { font }).render().asPng();
}

/** The renderer draws a variable font in its usual weight alone: an outline in the same colour makes it bolder, here by px per 100 px of text. */
const BOLD = 3.2;
const STEP_SIZE = 27;
const STEP_WIDTH = (WIDTH - 2 * MARGIN) / STEPS.length;

/** The line through the four steps that ends in the spot, as on the landing page. */
function way({ how }: Words, lines: (text: string) => string[]): string {
  const y = 492;
  const stops = STEPS.map((step, index) => {
    const x = MARGIN + index * STEP_WIDTH;
    const title = lines(how[step].title).map((text, row) => line(text, x, y + 54 + row * 34, STEP_SIZE, INK, 1.5));
    return `${dot(x + 11, y, 12, INK)}${dot(x + 11, y, 6, PAPER)}${title.join('')}`;
  });
  const end = WIDTH - MARGIN;
  return (
    `<rect x="${MARGIN + 11}" y="${y - 3}" width="${end - MARGIN - 11}" height="6" fill="${INK}"/>${stops.join('')}` +
    `${dot(end - 16, y, 24, PAPER)}${dot(end - 16, y, 16, ACCENT)}`
  );
}

/** Not a circle: the mark's style sheet colours those. */
const dot = (x: number, y: number, radius: number, colour: string) =>
  `<rect x="${x - radius}" y="${y - radius}" width="${2 * radius}" height="${2 * radius}" rx="${radius}" fill="${colour}"/>`;

function line(text: string, x: number, y: number, size: number, colour: string, bold = 0): string {
  const outline = bold === 0 ? '' : ` stroke="${colour}" stroke-width="${(size * bold) / 100}" stroke-linejoin="round"`;
  return `<text x="${x}" y="${y}" font-family="IBM Plex Sans Variable" font-size="${size}" fill="${colour}"${outline}>${escaped(text)}</text>`;
}

/** As many words in each line as fit. */
function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Makes `shared-link-fr.png` and `shared-link-en.png` , which the public pages name (apps/web/src/public-pages/public-page.tsx). */
export function sharedLinkPictures(): Plugin {
  let mark = '';
  let font = '';
  return {
    name: 'spotway:shared-link-pictures',
    apply: 'build',
    configResolved(config) {
      mark = path.join(config.publicDir, 'favicon.svg');
      font = createRequire(path.join(config.root, 'package.json')).resolve(FONT);
    },
    async generateBundle() {
      await rendererReady();
      const [drawnMark, fontFile] = await Promise.all([readFile(mark, 'utf8'), readFile(font)]);
      for (const language of LANGUAGES)
        this.emitFile({
          type: 'asset',
          fileName: `shared-link-${language}.png`,
          source: drawSharedLinkPicture(WORDS[language], drawnMark, fontFile),
        });
    },
  };
}
