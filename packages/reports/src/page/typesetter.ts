import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';

type Document = InstanceType<typeof PDFDocument>;

export interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly weight?: 400 | 600;
  readonly colour: string;
  /** Points from one line to the next; 1.3 of the size unless told. */
  readonly leading?: number;
}

export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
  /** Text past this many lines is cut, with an ellipsis. */
  readonly maxLines?: number;
}

/** Parts of a line that one font file can draw. */
interface Run {
  readonly font: string;
  readonly text: string;
}

const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'] as const;
type Script = (typeof SCRIPTS)[number];

const requireFont = createRequire(import.meta.url);
const RANGES = readRanges();
const files = new Map<string, Buffer>();

/**
 * Sets text in IBM Plex Sans. The family is shipped as one file per script; a customer's title may mix them, so every line
 * is drawn in runs. What no file holds is drawn as the font's own empty box.
 */
export class Typesetter {
  readonly #doc: Document;
  readonly #registered = new Set<string>();
  readonly #widths = new Map<string, number>();

  constructor(doc: Document) {
    this.#doc = doc;
  }

  /** Points that a text takes on one line. */
  widthOf(text: string, style: TextStyle): number {
    return runsOf(text, style.weight ?? 400).reduce((sum, run) => sum + this.#runWidth(run, style.size), 0);
  }

  /** Points that a text takes in a column of this width. */
  heightOf(text: string, style: TextStyle, width: number, maxLines = Number.POSITIVE_INFINITY): number {
    return Math.min(this.wrap(text, style, width).length, maxLines) * leadingOf(style);
  }

  /** Lines no wider than the column: broken between words, inside a word only when it alone is too wide (checksums, names). */
  wrap(text: string, style: TextStyle, width: number): string[] {
    return text.split('\n').flatMap((paragraph) => {
      const lines: string[] = [];
      let line = '';
      for (const word of paragraph.split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (this.widthOf(longer, style) <= width) {
          line = longer;
          continue;
        }
        if (line !== '') lines.push(line);
        const pieces = this.#breakWord(word, style, width);
        line = pieces.pop() ?? '';
        lines.push(...pieces);
      }
      return [...lines, line];
    });
  }

  /** Draws a text from its top left corner and gives the points it took downwards. */
  draw(text: string, style: TextStyle, { x, y, width, align = 'left', maxLines }: Placement): number {
    const all = this.wrap(text, style, width);
    const lines = all.slice(0, maxLines);
    if (lines.length < all.length) lines.push(this.#shorten(`${lines.pop() ?? ''}…`, style, width));
    const leading = leadingOf(style);
    // The font's own line is 1.3 of its size; what is more goes above and below.
    const inset = (leading - style.size * 1.3) / 2;
    for (const [position, line] of lines.entries()) {
      const free = width - this.widthOf(line, style);
      const start = align === 'left' ? x : align === 'right' ? x + free : x + free / 2;
      this.#drawLine(line, style, start, y + position * leading + inset);
    }
    return lines.length * leading;
  }

  #drawLine(line: string, { size, weight = 400, colour }: TextStyle, x: number, y: number): void {
    let at = x;
    for (const run of runsOf(line, weight)) {
      const doc = this.#choose(run.font, size);
      doc.fillColor(colour).text(run.text, at, y, { lineBreak: false });
      at += this.#runWidth(run, size);
    }
  }

  /** Shaping a run costs far more than looking it up, and wrapping asks for the same ones again and again. */
  #runWidth({ font, text }: Run, size: number): number {
    const key = `${font} ${size} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = this.#choose(font, size).widthOfString(text);
    this.#widths.set(key, width);
    return width;
  }

  #choose(font: string, size: number): Document {
    if (!this.#registered.has(font)) this.#doc.registerFont(font, fontFile(font));
    this.#registered.add(font);
    return this.#doc.font(font).fontSize(size);
  }

  #breakWord(word: string, style: TextStyle, width: number): string[] {
    const pieces: string[] = [];
    let piece = '';
    for (const character of word) {
      if (piece !== '' && this.widthOf(piece + character, style) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += character;
    }
    return [...pieces, piece];
  }

  #shorten(line: string, style: TextStyle, width: number): string {
    let short = line;
    while (short.length > 1 && this.widthOf(short, style) > width) short = `${short.slice(0, -2).trimEnd()}…`;
    return short;
  }
}

export function leadingOf({ size, leading }: TextStyle): number {
  return leading ?? size * 1.3;
}

function runsOf(text: string, weight: 400 | 600): Run[] {
  const runs: { font: string; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const font = `${scriptOf(character.codePointAt(0) ?? 0)}-${weight}`;
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

function scriptOf(codePoint: number): Script {
  return SCRIPTS.find((script) => RANGES[script].some(([from, to]) => codePoint >= from && codePoint <= to)) ?? 'latin';
}

function fontFile(font: string): Buffer {
  const known = files.get(font);
  if (known) return known;
  const file = readFileSync(requireFont.resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-${font}-normal.woff`));
  files.set(font, file);
  return file;
}

/** Which characters each file holds, as the font's package says: "U+0000-00FF,U+0131,…". */
function readRanges(): Readonly<Record<Script, readonly (readonly [from: number, to: number])[]>> {
  const texts = requireFont('@fontsource/ibm-plex-sans/unicode.json') as Record<Script, string>;
  const read = (script: Script) =>
    texts[script].split(',').map((range): [number, number] => {
      const [from = '', to = from] = range.replace('U+', '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    });
  return {
    latin: read('latin'),
    'latin-ext': read('latin-ext'),
    cyrillic: read('cyrillic'),
    'cyrillic-ext': read('cyrillic-ext'),
    greek: read('greek'),
    vietnamese: read('vietnamese'),
  };
}
