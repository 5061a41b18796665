import { fieldOfHeading } from '@spotway/domain/order';
import Papa from 'papaparse';
import type { TableLines } from './spot-table-sheets.ts';

/** The likeliest first: what is pasted from a spreadsheet, what French and what English spreadsheets save. */
const SEPARATORS = ['\t', ';', ',', '|'] as const;
type Separator = (typeof SEPARATORS)[number];

const PROBED_LINES = 20;

/** The cells of a CSV or of cells copied from a spreadsheet; the separator is found, quotes and line breaks within cells are kept. */
export function readTableText(text: string): TableLines {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  // the first line by which a spreadsheet is told the separator
  const told = /^"?sep=([\t;,|])"?\n/i.exec(plain);
  const body = told ? plain.slice(told[0].length) : plain;
  return cellsOf(body, (told?.[1] as Separator | undefined) ?? findSeparator(body));
}

/** With the quotes that were meant as such: one that never closes is a mark of inches, or a slip, and would swallow the rest. */
function cellsOf(text: string, delimiter: Separator, preview = 0): TableLines {
  const quoted = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview });
  if (!quoted.errors.some(({ code }) => code === 'MissingQuotes' || code === 'InvalidQuotes')) return quoted.data;
  return Papa.parse<string[]>(text, { delimiter, newline: '\n', preview, quoteChar: '\0' }).data;
}

/** The one by which most headings are understood; without headings, the one that cuts every line into the same number of cells. */
function findSeparator(text: string): Separator {
  const probes = SEPARATORS.map((separator) => {
    const lines = cellsOf(text, separator, PROBED_LINES).filter((cells) => cells.some((cell) => cell.trim() !== ''));
    return { separator, headings: headingsIn(lines), columns: evenColumns(lines) };
  });
  const best = probes.reduce((before, probe) => {
    if (probe.headings !== before.headings) return probe.headings > before.headings ? probe : before;
    return probe.columns > 1 && before.columns <= 1 ? probe : before;
  });
  return best.separator;
}

function headingsIn(lines: TableLines): number {
  return lines.reduce((most, cells) => Math.max(most, cells.filter((cell) => fieldOfHeading(cell) !== null).length), 0);
}

/** Cells of every line, or 0 when the lines differ. */
function evenColumns(lines: TableLines): number {
  const widths = new Set(lines.map((cells) => cells.length));
  return widths.size === 1 ? (lines[0]?.length ?? 0) : 0;
}
