import readWorkbook from 'read-excel-file/web-worker';
import { judgeWorkbook } from './spot-table-archive.ts';
import type { TableAnswer } from './spot-table-sheets.ts';

/** The first day in a spreadsheet: an earlier date is a time of day. */
const FIRST_DAY = Date.UTC(1900, 0, 1);

/** The sheets of an XLSX file, cells as text. A formula yields the value saved with it. Never throws. */
export async function readTableWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<TableAnswer> {
  const verdict = await judgeWorkbook(bytes);
  if (verdict !== 'readable') return { refusal: verdict };
  try {
    const sheets = await readWorkbook(bytes.slice().buffer, { trim: false });
    return { sheets: sheets.map(({ sheet, data }) => ({ name: sheet, lines: data.map((row) => row.map(cellText)) })) };
  } catch {
    return { refusal: 'broken' };
  }
}

/** The text of a cell. The library's types say `typeof Date` where it returns dates. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? dateText(cell) : String(cell);
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const text = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString();
  return date.getTime() < FIRST_DAY ? text.slice(11, 19) : text.slice(0, 10);
}
