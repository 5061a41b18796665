import type { Language } from '@spotway/domain/shared';
import PDFDocument from 'pdfkit';
import type { PdfDocument } from './fonts.ts';
import { PALETTE } from './palette.ts';
import { type Placement, type TextStyle, Typesetter } from './typesetter.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Structure = ReturnType<PdfDocument['struct']>;

/** The role of a part of the page in a tagged PDF. */
export type StructureType = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'Caption' | 'Sect' | 'Link';

/** An address that a part of the page leads to; `alt` says in words what is there. */
export interface LinkTarget {
  readonly url: string;
  readonly alt: string;
}

export interface SheetOptions {
  readonly title: string;
  readonly language: Language;
  /** The publisher. */
  readonly author: string;
  /** Becomes the PDF's own date, so that the same facts give the same bytes. */
  readonly createdAt: Date;
  /** Small print at the foot of every page, next to the page number. */
  readonly footer: string;
}

/** A file embedded in the PDF as an alternative form of its pages. */
export interface Attachment {
  readonly name: string;
  readonly mediaType: string;
  readonly description: string;
  readonly content: string;
  /** Its description in the PDF's metadata: `rdf:Description` elements. */
  readonly metadata: string;
}

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 40 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;
/** Bottom of the small print on every page. */
const FOOT_BOTTOM = PAGE.height - 27;
const NUMBER_WIDTH = 50;
const SMALL_PRINT: TextStyle = { size: 7, colour: PALETTE.muted };

/**
 * Pages of a tagged PDF/A-3b, filled from top to bottom: `y` is where the next part starts. Content is drawn inside `tag`,
 * decoration inside `decorate`; screen readers read the former and skip the latter.
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
      // None: pdfkit's default isn't embedded, and Fonts chooses one before each text.
      font: '',
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

  /** Starts a new page unless this many points are left; true if it did. */
  ensure(height: number): boolean {
    if (height <= this.room) return false;
    this.doc.addPage();
    this.y = PAGE.margin;
    return true;
  }

  /** Draws content; `alt` describes a figure in words. */
  tag(type: StructureType, draw: () => void, options: { readonly alt?: string; readonly scope?: 'Column' } = {}): void {
    this.#parent.add(this.doc.struct(type, options, draw));
  }

  /** Wraps the parts that `fill` tags in a part of their own. */
  group(type: StructureType, fill: () => void): void {
    const group = this.doc.struct(type);
    this.#parent.add(group);
    this.#open.push(group);
    fill();
    this.#open.pop();
    group.end();
  }

  /** Makes the parts that `fill` tags lead to an address; the box is what can be clicked, in points. */
  link({ url, alt }: LinkTarget, { x, y, width, height }: Box, fill: () => void): void {
    this.group('Link', () => {
      fill();
      // `structParent` is missing from pdfkit's types; a `String` object becomes a PDF string, a primitive one a name.
      const options = { structParent: this.#parent, Contents: new String(alt) as string };
      this.doc.link(x, y, width, height, url, options);
    });
  }

  /** Draws lines, backgrounds and other decoration. */
  decorate(draw: (doc: PdfDocument) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw(this.doc);
    this.doc.endMarkedContent();
  }

  /** Draws a text of one structure type; returns its height in points. With a link, all of it can be clicked. */
  say(type: StructureType, text: string, style: TextStyle, placement: Placement, link?: LinkTarget): number {
    if (link) return this.#sayLinked(type, text, style, placement, link);
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

  #sayLinked(type: StructureType, text: string, style: TextStyle, placement: Placement, link: LinkTarget): number {
    const height = this.type.heightOf(text, style, placement.width, placement.maxLines);
    const width = Math.min(placement.width, this.type.widthOf(text, style));
    this.group(type, () =>
      this.link(link, { ...placement, width, height }, () => void this.say('P', text, style, placement)),
    );
    return height;
  }

  rule(y: number, from: number = PAGE.margin, to: number = PAGE.width - PAGE.margin): void {
    this.decorate((doc) => doc.moveTo(from, y).lineTo(to, y).lineWidth(0.6).stroke(PALETTE.line));
  }

  /** Embeds a file as an alternative form of the pages (ISO 19005-3, 6.8). */
  attach({ name, mediaType, description, content, metadata }: Attachment): void {
    const { createdAt } = this.#options;
    // `relationship` is missing from pdfkit's types.
    const facts = { name, type: mediaType, description, relationship: 'Alternative' };
    this.doc.file(Buffer.from(content, 'utf8'), { ...facts, creationDate: createdAt, modifiedDate: createdAt });
    this.doc.appendXML(metadata);
  }

  /** Numbers the pages and returns the finished file. */
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

/** pdfkit writes these texts unescaped into the XML metadata, and also into the file's dictionary. */
function plain(text: string): string {
  return text.replaceAll('&', '+').replace(/[<>]/g, '');
}
