import type { Language } from '@spotway/domain/shared';
import PDFDocument from 'pdfkit';
import { PALETTE } from './palette.ts';
import { type Placement, type TextStyle, Typesetter } from './typesetter.ts';

type Document = InstanceType<typeof PDFDocument>;
type Structure = ReturnType<Document['struct']>;

/** What a reader of a tagged PDF is told that a part of the page is. */
export type StructureType = 'H1' | 'H2' | 'H3' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'Caption' | 'Sect';

export interface SheetOptions {
  readonly title: string;
  readonly language: Language;
  /** Who publishes it. */
  readonly author: string;
  /** Becomes the PDF's own date, so that the same facts give the same bytes. */
  readonly createdAt: Date;
  /** Small print at the foot of every page, beside the page's number. */
  readonly footer: string;
}

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 40 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;
const BOTTOM = PAGE.height - 52;

/**
 * Pages of an A4 report, filled from top to bottom: `y` is where the next part begins. What is said is drawn inside `tag`,
 * what only decorates inside `decorate`; screen readers then read the first and skip the second.
 */
export class Sheet {
  y: number = PAGE.margin;
  readonly doc: Document;
  readonly type: Typesetter;
  readonly #options: SheetOptions;
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
      tagged: true,
      lang: language === 'fr' ? 'fr-FR' : 'en-GB',
      displayTitle: true,
      info: { Title: title, Author: author, Creator: author, CreationDate: createdAt, ModDate: createdAt },
    });
    this.doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.type = new Typesetter(this.doc);
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
  }

  /** Room left on the page, in points. */
  get room(): number {
    return BOTTOM - this.y;
  }

  get isFirstPage(): boolean {
    return this.doc.bufferedPageRange().count === 1;
  }

  /** Begins another page unless this many points are left; true when it did. */
  ensure(height: number): boolean {
    if (height <= this.room) return false;
    this.doc.addPage();
    this.y = PAGE.margin;
    return true;
  }

  /** Draws what a part of the document says; `alt` describes a figure in words. */
  tag(type: StructureType, draw: () => void, options: { readonly alt?: string; readonly scope?: 'Column' } = {}): void {
    this.#parent.add(this.doc.struct(type, options, draw));
  }

  /** Puts the parts that `fill` tags inside a part of their own. */
  group(type: StructureType, fill: () => void): void {
    const group = this.doc.struct(type);
    this.#parent.add(group);
    this.#open.push(group);
    fill();
    this.#open.pop();
    group.end();
  }

  /** Draws lines, grounds and other things that say nothing. */
  decorate(draw: (doc: Document) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw(this.doc);
    this.doc.endMarkedContent();
  }

  /** Text of one structure type at a place; gives the points it took downwards. */
  say(type: StructureType, text: string, style: TextStyle, placement: Placement): number {
    let height = 0;
    this.tag(type, () => {
      height = this.type.draw(text, style, placement);
    });
    return height;
  }

  rule(y: number, colour: string = PALETTE.line): void {
    this.decorate((doc) =>
      doc
        .moveTo(PAGE.margin, y)
        .lineTo(PAGE.width - PAGE.margin, y)
        .lineWidth(0.6)
        .stroke(colour),
    );
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
    const style: TextStyle = { size: 7.5, colour: PALETTE.muted };
    const y = PAGE.height - 36;
    this.decorate(() => {
      this.type.draw(this.#options.footer, style, { x: PAGE.margin, y, width: CONTENT_WIDTH - 60, maxLines: 1 });
      this.type.draw(number, style, { x: PAGE.width - PAGE.margin - 60, y, width: 60, align: 'right' });
    });
  }
}
