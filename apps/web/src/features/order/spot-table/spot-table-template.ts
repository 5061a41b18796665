import { SPOT_TABLE_FIELDS } from '@spotway/domain/order';
import type { Language } from '@spotway/domain/shared';

/** The template's text, in the user's language. */
export interface TemplateWords {
  readonly language: Language;
  readonly sheet: string;
  readonly valuesSheet: string;
  /** In the order of `SPOT_TABLE_FIELDS`. */
  readonly headings: readonly string[];
  /** Titles of the two examples. */
  readonly titles: readonly [string, string];
  /** Names that can currently be chosen. */
  readonly destinations: readonly string[];
  readonly services: readonly string[];
  readonly legalMentions: readonly string[];
}

const WIDTHS: Record<(typeof SPOT_TABLE_FIELDS)[number], number> = {
  pubId: 34,
  title: 40,
  version: 12,
  duration: 14,
  legalMentions: 18,
  destinations: 48,
  services: 40,
  firstAirDate: 18,
};
/** Separates names within a cell. */
const BETWEEN = ' ; ';

/** Two rows that show how to fill each column: a PubID and an IDcrea, whole seconds and a fraction. */
export function templateExamples(words: TemplateWords): (string | number)[][] {
  const { titles, destinations, services, legalMentions } = words;
  return [
    [
      'FR_AGCE_ANNO_PROD_0001_020_F',
      titles[0],
      1,
      20,
      legalMentions[0] ?? '',
      destinations.slice(0, 2).join(BETWEEN),
      services.slice(0, 1).join(BETWEEN),
      '',
    ],
    ['AV-ABCD000001-0030', titles[1], 2, 30.48, legalMentions[1] ?? '', destinations.slice(0, 1).join(BETWEEN), '', ''],
  ];
}

/** The template as XLSX: headings and examples, and a second sheet with the possible values. */
export async function templateWorkbook(words: TemplateWords): Promise<Blob> {
  const { default: writeWorkbook } = await import('write-excel-file/universal');
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
  const headings = words.headings.map(bold);
  const lists = [words.destinations, words.services, words.legalMentions];
  const length = Math.max(...lists.map((list) => list.length));
  const columns = ['destinations', 'services', 'legalMentions'] as const;
  const values = Array.from({ length }, (_, line) => lists.map((list) => list[line] ?? null));
  return writeWorkbook([
    {
      sheet: words.sheet,
      data: [headings, ...templateExamples(words)],
      columns: SPOT_TABLE_FIELDS.map((field) => ({ width: WIDTHS[field] })),
      stickyRowsCount: 1,
    },
    {
      sheet: words.valuesSheet,
      data: [columns.map((field) => headings[SPOT_TABLE_FIELDS.indexOf(field)]), ...values],
      columns: columns.map((field) => ({ width: WIDTHS[field] })),
      stickyRowsCount: 1,
    },
  ]).toBlob();
}

/** The template as CSV, as a spreadsheet in that language opens it: UTF-8 with a BOM; semicolons and decimal commas in French. */
export async function templateCsv(words: TemplateWords): Promise<Blob> {
  const { default: Papa } = await import('papaparse');
  const isFrench = words.language === 'fr';
  const text = (cell: string | number) =>
    isFrench && typeof cell === 'number' ? String(cell).replace('.', ',') : cell;
  const lines = [words.headings, ...templateExamples(words).map((cells) => cells.map(text))];
  const csv = Papa.unparse(lines as (string | number)[][], { delimiter: isFrench ? ';' : ',', escapeFormulae: true });
  return new Blob([`\ufeff${csv}\r\n`], { type: 'text/csv;charset=utf-8' });
}
