import type { Language } from '@spotway/domain/shared';
import PDFDocument from 'pdfkit';
import { firstFont, type PdfDocument } from './fonts.ts';
import { PALETTE } from './palette.ts';
import { type Placement, type TextStyle, Typesetter } from './typesetter.ts';

type Structure = ReturnType<PdfDocument['struct']>;

/** What a reader of a tagged PDF is told that a part of the page is. */
export type StructureType = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'Caption' | 'Sect';

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

/** A file inside the PDF: another form of what the pages show. */
export interface Attachment {
  readonly name: string;
  readonly mediaType: string;
  readonly description: string;
  readonly content: string;
  /** What the PDF's own metadata says of it: `rdf:Description` elements. */
  readonly metadata: string;
}

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 40 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;
/** Where the small print of every page ends. */
const FOOT_BOTTOM = PAGE.height - 27;
const NUMBER_WIDTH = 50;
const SMALL_PRINT: TextStyle = { size: 7, colour: PALETTE.muted };

/**
 * Pages of a tagged PDF/A-3b, filled from top to bottom: `y` is where the next part begins. What is said is drawn inside `tag`,
 * what only decorates inside `decorate`; screen readers then read the first and skip the second.
 */
export class Sheet {
  y: number = PAGE.margin;
  readonly doc: PdfDocument;
  readonly type: Typesetter;
  readonly #options: SheetOptions;
  readonly #footHeight: number;
  readonly #chunks: Buffer[] = [];
  readonly #root: Structure;
  readonly #open: Structure[] = [];

  constructor(options: SheetOptions) {
    const { title, author, language, createdAt, footer } = options;
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
    this.type = new Typesetter(this.doc);
    this.#footHeight = this.type.heightOf(footer, SMALL_PRINT, CONTENT_WIDTH - NUMBER_WIDTH - 10);
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
  }

  /** Room left on the page, in points. */
  get room(): number {
    return FOOT_BOTTOM - this.#footHeight - 16 - this.y;
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
  decorate(draw: (doc: PdfDocument) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw(this.doc);
    this.doc.endMarkedContent();
  }

  /** Text of one structure type at a place; gives the points it took downwards. */
  say(type: StructureType, text: string, style: TextStyle, placement: Placement): number {
    let height = 0;
    this.tag(
      type,
      () => {
        height = this.type.draw(text, style, placement);
      },
      type === 'TH' ? { scope: 'Column' } : {},
    );
    return height;
  }

  rule(y: number, from: number = PAGE.margin, to: number = PAGE.width - PAGE.margin): void {
    this.decorate((doc) => doc.moveTo(from, y).lineTo(to, y).lineWidth(0.6).stroke(PALETTE.line));
  }

  /** Puts a file inside, as another form of what the pages show (ISO 19005-3, 6.8). */
  attach({ name, mediaType, description, content, metadata }: Attachment): void {
    const { createdAt } = this.#options;
    // `relationship` is not in pdfkit's types.
    const facts = { name, type: mediaType, description, relationship: 'Alternative' };
    this.doc.file(Buffer.from(content, 'utf8'), { ...facts, creationDate: createdAt, modifiedDate: createdAt });
    this.doc.appendXML(metadata);
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
    const y = FOOT_BOTTOM - this.#footHeight;
    const right = { x: PAGE.width - PAGE.margin - NUMBER_WIDTH, width: NUMBER_WIDTH, align: 'right' } as const;
    this.rule(y - 5);
    this.decorate(() => {
      const width = CONTENT_WIDTH - NUMBER_WIDTH - 10;
      this.type.draw(this.#options.footer, SMALL_PRINT, { x: PAGE.margin, y, width });
      this.type.draw(number, SMALL_PRINT, { ...right, y });
    });
  }
}

/** pdfkit writes these texts into the XML of the metadata as they are, and the same into the file's own dictionary. */
function plain(text: string): string {
  return text.replaceAll('&', '+').replace(/[<>]/g, '');
}
