import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import { unpackWoff } from './woff.ts';

export type PdfDocument = InstanceType<typeof PDFDocument>;
export type Weight = 400 | 600;

/** Part of a text that a single font file can draw. */
interface Run {
  readonly font: string;
  readonly text: string;
}

const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'] as const;
/** Drawn for characters missing from every file: PDF/A requires a glyph for each character (ISO 19005-3, 6.2.11.8). */
const REPLACEMENT = '?';
/** Typographic spaces and hyphens missing from the family; French amounts contain the first one. */
const LOOKALIKES: Readonly<Record<string, string>> = { '\u202f': '\u00a0', '\u2009': '\u00a0', '\u2011': '-' };

const requireFont = createRequire(import.meta.url);
const files = new Map<string, Buffer>();

/** What pdfkit's current font provides beyond its types. */
interface CurrentFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

/**
 * IBM Plex Sans, which comes as one file per script: a customer's title may mix scripts, so texts are drawn in runs.
 * Registers only the fonts a document uses.
 */
export class Fonts {
  readonly #doc: PdfDocument;
  readonly #registered = new Set<string>();
  readonly #fontOf = new Map<string, string | null>();

  constructor(doc: PdfDocument) {
    this.#doc = doc;
  }

  /** Makes a font the document's current one. */
  choose(font: string, size: number): PdfDocument {
    if (!this.#registered.has(font)) this.#doc.registerFont(font, fontFile(font));
    this.#registered.add(font);
    return this.#doc.font(font).fontSize(size);
  }

  runsOf(text: string, weight: Weight): Run[] {
    const runs: { font: string; text: string }[] = [];
    for (const character of text.normalize('NFC')) {
      const { font, drawn } = this.#drawable(LOOKALIKES[character] ?? character, weight);
      const last = runs.at(-1);
      if (last?.font === font) last.text += drawn;
      else runs.push({ font, text: drawn });
    }
    return runs;
  }

  #drawable(character: string, weight: Weight): { font: string; drawn: string } {
    const font = this.#find(character, weight);
    return font ? { font, drawn: character } : { font: `latin-${weight}`, drawn: REPLACEMENT };
  }

  #find(character: string, weight: Weight): string | null {
    const key = `${weight} ${character}`;
    const known = this.#fontOf.get(key);
    if (known !== undefined) return known;
    const codePoint = character.codePointAt(0) ?? 0;
    const found = SCRIPTS.map((script) => `${script}-${weight}`).find((font) => {
      const { _font } = this.choose(font, 10) as PDFKit.PDFDocument & CurrentFont;
      return _font.font.hasGlyphForCodePoint(codePoint);
    });
    this.#fontOf.set(key, found ?? null);
    return found ?? null;
  }
}

function fontFile(font: string): Buffer {
  const known = files.get(font);
  if (known) return known;
  const file = unpackWoff(
    readFileSync(requireFont.resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-${font}-normal.woff`)),
  );
  files.set(font, file);
  return file;
}
