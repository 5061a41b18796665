import type { Language } from '@spotway/domain/shared';
import PDFDocument from 'pdfkit';
import { Fonts, firstFont, type PdfDocument, type Weight } from './fonts.ts';

type Structure = ReturnType<PdfDocument['struct']>;
export type StructureType = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD';

export interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
  /** Points from one line to the next; 1.35 of the size unless told. */
  readonly leading?: number;
}

export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

export interface SheetOptions {
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  /** Becomes the PDF's own date, so that the same document gives the same bytes. */
  readonly createdAt: Date;
  /** Small print at the foot of every page, beside `of`. */
  readonly footer: string;
}

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 44 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;
export const INK = {
  text: '#1a1c20',
  muted: '#565b66',
  line: '#dcdde1',
  ground: '#f5f5f6',
  accent: '#9e2170',
} as const;
const BOTTOM = PAGE.height - 62;

/**
 * Pages of a PDF/A-3b, filled from top to bottom: `y` is where the next part begins. What is said is tagged for screen readers, what
 * only decorates is not.
 */
export class Sheet {
  y: number = PAGE.margin;
  readonly doc: PdfDocument;
  readonly #options: SheetOptions;
  readonly #fonts: Fonts;
  readonly #widths = new Map<string, number>();
  readonly #chunks: Buffer[] = [];
  readonly #root: Structure;
  readonly #open: Structure[] = [];

  constructor(options: SheetOptions) {
    const { title, author, language, createdAt } = options;
    this.#options = options;
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/A-3b',
      // pdfkit takes the bytes of a font too, its types know of paths alone.
      font: firstFont() as unknown as string,
      tagged: true,
      lang: language === 'fr' ? 'fr-FR' : 'en-GB',
      displayTitle: true,
      info: { Title: plain(title), Author: plain(author), Creator: plain(author), CreationDate: createdAt },
    });
    this.doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#fonts = new Fonts(this.doc);
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
  }

  /** Begins another page unless this many points are left; true when it did. */
  ensure(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.doc.addPage();
    this.y = PAGE.margin;
    return true;
  }

  /** Points that a text takes on one line. */
  widthOf(text: string, style: TextStyle): number {
    const words = text.split(' ');
    const spaces = (words.length - 1) * this.#wordWidth(' ', style);
    return words.reduce((sum, word) => sum + this.#wordWidth(word, style), spaces);
  }

  heightOf(text: string, style: TextStyle, width: number): number {
    return text === '' ? 0 : this.#wrap(text, style, width).length * leadingOf(style);
  }

  /** Puts the parts that `fill` says inside a part of their own. */
  group(type: StructureType, fill: () => void): void {
    const group = this.doc.struct(type);
    this.#parent.add(group);
    this.#open.push(group);
    fill();
    this.#open.pop();
    group.end();
  }

  /** Text of one structure type at a place; gives the points it took downwards. */
  say(type: StructureType, text: string, style: TextStyle, place: Placement): number {
    let height = 0;
    // `scope` is not in pdfkit's types.
    const options: { alt?: string; scope?: 'Column' } = type === 'TH' ? { scope: 'Column' } : {};
    this.#parent.add(
      this.doc.struct(type, options, () => {
        height = this.#draw(text, style, place);
      }),
    );
    return height;
  }

  /** Draws lines and grounds. */
  decorate(draw: (doc: PdfDocument) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw(this.doc);
    this.doc.endMarkedContent();
  }

  rule(y: number, from: number = PAGE.margin, to: number = PAGE.width - PAGE.margin): void {
    this.decorate((doc) => doc.moveTo(from, y).lineTo(to, y).lineWidth(0.6).stroke(INK.line));
  }

  /** Numbers the pages and gives the finished file. */
  async finish(): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(page);
      this.#foot(`${page + 1} / ${count}`);
    }
    this.#root.end();
    const ended = new Promise((resolve) => this.doc.once('end', resolve));
    this.doc.end();
    await ended;
    return Buffer.concat(this.#chunks);
  }

  get #parent(): Structure {
    return this.#open.at(-1) ?? this.#root;
  }

  #foot(number: string): void {
    const style: TextStyle = { size: 7, colour: INK.muted };
    const y = PAGE.height - 46;
    this.rule(y - 5);
    this.decorate(() => {
      this.#draw(this.#options.footer, style, { x: PAGE.margin, y, width: CONTENT_WIDTH - 60 });
      this.#draw(number, style, { x: PAGE.width - PAGE.margin - 50, y, width: 50, align: 'right' });
    });
  }

  #draw(text: string, style: TextStyle, { x, y, width, align = 'left' }: Placement): number {
    const { size, weight = 400, colour = INK.text } = style;
    const lines = text === '' ? [] : this.#wrap(text, style, width);
    for (const [position, line] of lines.entries()) {
      let at = align === 'left' ? x : x + width - this.widthOf(line, style);
      for (const run of this.#fonts.runsOf(line, weight)) {
        const doc = this.#fonts.choose(run.font, size);
        doc.fillColor(colour).text(run.text, at, y + position * leadingOf(style), { lineBreak: false });
        at += doc.widthOfString(run.text);
      }
    }
    return lines.length * leadingOf(style);
  }

  /** Lines no wider than the column: broken between words, inside a word only when it alone is too wide. */
  #wrap(text: string, style: TextStyle, width: number): string[] {
    return text.split('\n').flatMap((paragraph) => {
      const lines: string[] = [];
      let line = '';
      for (const word of paragraph.split(' ').flatMap((each) => this.#breakWord(each, style, width))) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (line !== '' && this.widthOf(longer, style) > width) {
          lines.push(line);
          line = word;
        } else line = longer;
      }
      return [...lines, line];
    });
  }

  /** Shaping a text costs far more than looking it up, and wrapping asks for the same words again and again. */
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

  #breakWord(word: string, style: TextStyle, width: number): string[] {
    if (this.widthOf(word, style) <= width) return [word];
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
}

function leadingOf({ size, leading }: TextStyle): number {
  return leading ?? size * 1.35;
}

/** pdfkit writes these texts into the XML of the metadata as they are, and the same into the file's own dictionary. */
function plain(text: string): string {
  return text.replaceAll('&', '+').replace(/[<>]/g, '');
}
