import { fieldOfHeading } from '@spotway/domain/order';
import Papa from 'papaparse';
import type { TableLines } from './spot-table-sheets.ts';

/** Likeliest first: pasted from a spreadsheet, saved by a French one, saved by an English one. */
const SEPARATORS = ['\t', ';', ',', '|'] as const;
type Separator = (typeof SEPARATORS)[number];

const PROBED_LINES = 20;

/** The cells of a CSV, or of cells copied from a spreadsheet; detects the separator, keeps quotes and line breaks within cells. */
export function readTableText(text: string): TableLines {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  // a first line that tells spreadsheets the separator
  const told = /^"?sep=([\t;,|])"?\n/i.exec(plain);
  const body = told ? plain.slice(told[0].length) : plain;
  return cellsOf(body, (told?.[1] as Separator | undefined) ?? findSeparator(body));
}

/** Cells copied from a spreadsheet, always separated by tabs: a comma in a single column is a decimal one. */
export function readCopiedCells(text: string): TableLines {
  return cellsOf(text.replace(/\r\n?/g, '\n').replace(/\n$/, ''), '\t');
}

/** Honours quotes only if they close: an unclosed one is an inch mark or a slip, and would swallow the rest. */
function cellsOf(text: string, delimiter: Separator, preview = 0): TableLines {
  const quoted = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview });
  if (!quoted.errors.some(({ code }) => code === 'MissingQuotes' || code === 'InvalidQuotes')) return quoted.data;
  return Papa.parse<string[]>(text, { delimiter, newline: '\n', preview, quoteChar: '\0' }).data;
}

/** The one that yields the most known headings; without headings, the one that splits every line into the same number of cells. */
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

/** Number of cells per line, or 0 if the lines differ. */
function evenColumns(lines: TableLines): number {
  const widths = new Set(lines.map((cells) => cells.length));
  return widths.size === 1 ? (lines[0]?.length ?? 0) : 0;
}
