import { Fonts, type PdfDocument, type Weight } from './fonts.ts';
import { PALETTE } from './palette.ts';

export interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly weight?: Weight;
  /** Default `PALETTE.text`. */
  readonly colour?: string;
  /** Points from one line to the next; default 1.3 times the size. */
  readonly leading?: number;
}

export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
  /** Text beyond this many lines is cut with an ellipsis. */
  readonly maxLines?: number;
}

/** Sets text in the documents' font family; an empty text takes no room. */
export class Typesetter {
  readonly #fonts: Fonts;
  readonly #widths = new Map<string, number>();

  constructor(doc: PdfDocument) {
    this.#fonts = new Fonts(doc);
  }

  /** Width of a text on one line, in points. */
  widthOf(text: string, style: TextStyle): number {
    const words = text.split(' ');
    const spaces = (words.length - 1) * this.#wordWidth(' ', style);
    return words.reduce((sum, word) => sum + this.#wordWidth(word, style), spaces);
  }

  /** Height of a text in a column of this width, in points. */
  heightOf(text: string, style: TextStyle, width: number, maxLines = Number.POSITIVE_INFINITY): number {
    return Math.min(this.#wrap(text, style, width).length, maxLines) * leadingOf(style);
  }

  /** Draws a text from its top left corner and returns its height in points. */
  draw(text: string, style: TextStyle, { x, y, width, align = 'left', maxLines }: Placement): number {
    const { size, weight = 400, colour = PALETTE.text } = style;
    const all = this.#wrap(text, style, width);
    const lines = all.slice(0, maxLines);
    if (lines.length < all.length) lines.push(this.#shorten(`${lines.pop() ?? ''}…`, style, width));
    const leading = leadingOf(style);
    // The font's own line height is 1.3 times its size; extra leading is split above and below.
    const inset = (leading - size * 1.3) / 2;
    for (const [position, line] of lines.entries()) {
      const free = width - this.widthOf(line, style);
      let at = align === 'left' ? x : align === 'right' ? x + free : x + free / 2;
      for (const run of this.#fonts.runsOf(line, weight)) {
        const doc = this.#fonts.choose(run.font, size);
        doc.fillColor(colour).text(run.text, at, y + position * leading + inset, { lineBreak: false });
        at += doc.widthOfString(run.text);
      }
    }
    return lines.length * leading;
  }

  /** Lines no wider than the column: broken between words, or inside a word only if it is too wide by itself (checksums, file names). */
  #wrap(text: string, style: TextStyle, width: number): string[] {
    if (text === '') return [];
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

  /** Cached: shaping a text is far slower than a look-up, and wrapping measures the same words again and again. */
  #wordWidth(word: string, { size, weight = 400 }: TextStyle): number {
    const key = `${weight} ${size} ${word}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = this.#fonts
      .runsOf(word, weight)
      .reduce((sum, run) => sum + this.#fonts.choose(run.font, size).widthOfString(run.text), 0);
    this.#widths.set(key, width);
    return width;
  }

  /** After `_`, `-` and `/` where possible, anywhere else if not, but never inside a file name's extension. */
  #breakWord(word: string, style: TextStyle, width: number): string[] {
    const fits = (text: string) => this.widthOf(text, style) <= width;
    const parts = word.split(/(?<=[-_/])/).flatMap((part) => (fits(part) ? [part] : charactersOf(part)));
    const pieces: string[] = [];
    let piece = '';
    for (const part of parts) {
      if (piece !== '' && !fits(piece + part)) {
        pieces.push(piece);
        piece = '';
      }
      piece += part;
    }
    return [...pieces, piece];
  }

  #shorten(line: string, style: TextStyle, width: number): string {
    let short = line;
    while (short.length > 1 && this.widthOf(short, style) > width) short = `${short.slice(0, -2).trimEnd()}…`;
    return short;
  }
}

/** The characters of a text, with a file name's extension as one. */
function charactersOf(text: string): string[] {
  const [extension = ''] = /\.[^.]{1,5}$/.exec(text) ?? [];
  return [...text.slice(0, text.length - extension.length), extension];
}

function leadingOf({ size, leading }: TextStyle): number {
  return leading ?? size * 1.3;
}
