import { PALETTE, type Status } from './palette.ts';
import { CONTENT_WIDTH, type LinkTarget, PAGE, type Sheet } from './sheet.ts';
import { drawStatusIcon } from './status-icon.ts';
import type { Placement, TextStyle } from './typesetter.ts';

interface TableColumn {
  readonly title: string;
  /** Points; the single column without a width takes the rest. */
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

export interface TableLayout {
  readonly columns: readonly TableColumn[];
  /** Points between columns, and above and below a row's content. */
  readonly gap: number;
  readonly padding: number;
  /** Points of the whole table, from the left margin; by default the page's width. */
  readonly width?: number;
  /** Whether rows start with a mark. */
  readonly hasMarks?: boolean;
}

interface Paragraph {
  readonly text: string;
  readonly style: TextStyle;
  readonly maxLines?: number;
  readonly link?: LinkTarget;
}

/** One text, or several paragraphs. */
type Cell = Paragraph | readonly Paragraph[];

export interface TableRow {
  readonly cells: readonly Cell[];
  /** An icon before the row; `alt` describes it if no cell does. */
  readonly mark?: { readonly status: Status; readonly alt?: string };
  /** Paragraphs below the cells, spanning from this column to the last. */
  readonly below?: { readonly column: number; readonly paragraphs: readonly Paragraph[] };
}

/** A title for the rows that follow. */
interface TableHeading {
  readonly heading: string;
}

type Part = TableRow | TableHeading;
type Place = Omit<Placement, 'y' | 'maxLines'>;

const MARK_WIDTH = 16;
const HEAD_HEIGHT = 13.5;
const HEAD: TextStyle = { size: 7.5, weight: 600, colour: PALETTE.muted };
const HEADING: TextStyle = { size: 8.5, weight: 600 };
const HEADING_INDENT = 6;
const HEADING_PADDING = 2.5;
/** From the top of a row's text, so that the mark is centred on its first line. */
const MARK_CENTRE = 5.7;
const MARK_RADIUS = 4.6;

/** A table whose head is repeated on each page. Rows are never split across pages, and a heading stays with its first row. */
export function drawTable(sheet: Sheet, layout: TableLayout, parts: readonly Part[]): void {
  const table = new Table(sheet, layout);
  const kept = parts.map((part, position) => {
    const first = isHeading(part) ? parts[position + 1] : undefined;
    return table.heightOf(part) + (first ? table.heightOf(first) : 0);
  });
  sheet.ensure(HEAD_HEIGHT + (kept[0] ?? 0));
  sheet.group('Table', () => {
    table.drawHead();
    for (const [position, part] of parts.entries()) {
      if (sheet.ensure(kept[position] ?? 0)) table.drawHead();
      if (isHeading(part)) table.drawHeading(part);
      else table.drawRow(part);
    }
  });
}

class Table {
  readonly #sheet: Sheet;
  readonly #layout: TableLayout;
  readonly #width: number;
  readonly #right: number;
  readonly #places: readonly Place[];

  constructor(sheet: Sheet, layout: TableLayout) {
    this.#sheet = sheet;
    this.#layout = layout;
    this.#width = layout.width ?? CONTENT_WIDTH;
    this.#right = PAGE.margin + this.#width;
    this.#places = placesOf(layout, this.#width);
  }

  heightOf(part: Part): number {
    if (isHeading(part))
      return this.#sheet.type.heightOf(part.heading, HEADING, this.#headingWidth) + 2 * HEADING_PADDING;
    const from = part.below?.column ?? part.cells.length;
    const before = this.#tallest(part.cells, 0, from);
    const beside =
      this.#tallest(part.cells, from) + this.#stackHeight(part.below?.paragraphs ?? [], this.#from(from).width);
    return Math.max(before, beside) + 2 * this.#layout.padding;
  }

  drawHead(): void {
    const { y } = this.#sheet;
    this.#sheet.group('TR', () => {
      for (const [column, { title }] of this.#layout.columns.entries())
        this.#sheet.say('TH', title, HEAD, { ...this.#place(column), y });
    });
    this.#endRow(y + HEAD_HEIGHT - 0.5);
    this.#sheet.y += 0.5;
  }

  drawHeading(part: TableHeading): void {
    const { y } = this.#sheet;
    const height = this.heightOf(part);
    this.#sheet.decorate((doc) => doc.rect(PAGE.margin, y, this.#width, height).fill(PALETTE.sunken));
    const place = { x: PAGE.margin + HEADING_INDENT, y: y + HEADING_PADDING, width: this.#headingWidth };
    this.#sheet.group('TR', () => {
      this.#sheet.tag('TH', () => this.#sheet.type.draw(part.heading, HEADING, place));
    });
    this.#sheet.y += height;
  }

  drawRow(row: TableRow): void {
    const { cells, mark, below } = row;
    const y = this.#sheet.y + this.#layout.padding;
    const bottom = this.#sheet.y + this.heightOf(row);
    this.#sheet.group('TR', () => {
      for (const [column, cell] of cells.entries()) {
        const place = { ...this.#place(column), y };
        const icon = column === 0 ? mark : undefined;
        const under = below?.column === column ? below.paragraphs : [];
        if ('text' in cell && !icon && under.length === 0) this.#say('TD', cell, place);
        else
          this.#sheet.group('TD', () => {
            if (icon) this.#drawMark(icon, y);
            this.#drawStack(cell, place);
            this.#drawStack(under, { ...this.#from(column), y: y + this.#tallest(cells, column) });
          });
      }
    });
    this.#endRow(bottom);
  }

  #endRow(y: number): void {
    this.#sheet.rule(y, PAGE.margin, this.#right);
    this.#sheet.y = y;
  }

  #drawMark({ status, alt }: NonNullable<TableRow['mark']>, y: number): void {
    const draw = () => drawStatusIcon(this.#sheet.doc, status, PAGE.margin + 6, y + MARK_CENTRE, MARK_RADIUS);
    if (alt === undefined) this.#sheet.decorate(draw);
    else this.#sheet.tag('Figure', draw, { alt });
  }

  #drawStack(cell: Cell, { y, ...place }: Placement): void {
    let at = y;
    for (const paragraph of paragraphsOf(cell))
      if (paragraph.text !== '') at += this.#say('P', paragraph, { ...place, y: at });
  }

  #say(type: 'TD' | 'P', { text, style, maxLines, link }: Paragraph, place: Placement): number {
    return this.#sheet.say(type, text, style, maxLines === undefined ? place : { ...place, maxLines }, link);
  }

  #tallest(cells: readonly Cell[], from: number, to = cells.length): number {
    const heights = cells.slice(from, to).map((cell, at) => this.#stackHeight(cell, this.#place(from + at).width));
    return Math.max(0, ...heights);
  }

  #stackHeight(cell: Cell, width: number): number {
    const { type } = this.#sheet;
    return paragraphsOf(cell).reduce(
      (sum, { text, style, maxLines }) => sum + type.heightOf(text, style, width, maxLines),
      0,
    );
  }

  #place(column: number): Place {
    return this.#places[column] ?? { x: this.#right, width: 0 };
  }

  /** From a column to the table's right edge. */
  #from(column: number): Place {
    const { x } = this.#place(column);
    return { x, width: this.#right - x };
  }

  get #headingWidth(): number {
    return this.#width - 2 * HEADING_INDENT;
  }
}

function placesOf({ columns, gap, hasMarks = false }: TableLayout, whole: number): Place[] {
  const left = PAGE.margin + (hasMarks ? MARK_WIDTH : 0);
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, (columns.length - 1) * gap);
  const free = PAGE.margin + whole - left - taken;
  let x = left;
  return columns.map(({ width = free, align = 'left' }) => {
    const place = { x, width, align };
    x += width + gap;
    return place;
  });
}

function isHeading(part: Part): part is TableHeading {
  return 'heading' in part;
}

function paragraphsOf(cell: Cell): readonly Paragraph[] {
  return 'text' in cell ? [cell] : cell;
}
