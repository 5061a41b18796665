import { readTableText } from './spot-table-csv.ts';
import { MAX_CELLS, MAX_FILE_BYTES, MAX_LINES, type TableAnswer, type TableSheet } from './spot-table-sheets.ts';
import { decodeTableText } from './spot-table-text.ts';
import { readTableWorkbook } from './spot-table-workbook.ts';

const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];
/** Compound files: workbooks from before 2007, and later ones with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

/** The table in a file, whose type is told by its first bytes, not its name. Never throws. */
export async function readTableFile(bytes: Uint8Array<ArrayBuffer>): Promise<TableAnswer> {
  if (bytes.length > MAX_FILE_BYTES) return { refusal: 'too-large' };
  if (startsWith(bytes, COMPOUND)) return { refusal: 'old-workbook' };
  if (startsWith(bytes, ARCHIVE)) return bounded(await readTableWorkbook(bytes));
  const text = decodeTableText(bytes);
  return text === null ? { refusal: 'unsupported' } : readTablePaste(text);
}

/** The table in a text, from a file or pasted. Never throws. */
export function readTablePaste(text: string): TableAnswer {
  if (text.length > MAX_FILE_BYTES) return { refusal: 'too-large' };
  return bounded({ sheets: [{ name: '', lines: readTableText(text) }] });
}

function bounded(answer: TableAnswer): TableAnswer {
  if ('refusal' in answer) return answer;
  const isBeyond = ({ lines }: TableSheet) =>
    lines.length > MAX_LINES || lines.reduce((count, cells) => count + cells.length, 0) > MAX_CELLS;
  return answer.sheets.some(isBeyond) ? { refusal: 'too-much' } : answer;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
