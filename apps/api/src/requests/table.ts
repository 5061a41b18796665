import { Readable } from 'node:stream';
import type { Language } from '@spotway/domain/shared';
import type { FastifyReply } from 'fastify';
import Papa from 'papaparse';

/** Without it Excel assumes the machine's own encoding. */
const BYTE_ORDER_MARK = '\ufeff';

/** What spreadsheets take for a formula; negative amounts are not. */
const FORMULA = /^(?:[=+@\t\r]|-(?!\d+[.,]\d\d$)).*$/s;

type Lines = readonly (readonly string[])[];

/** A CSV table for spreadsheets, streamed: in French with semicolons. Texts that a spreadsheet would run as a formula are escaped. */
export async function* csvTable(
  headings: readonly string[],
  blocks: AsyncIterable<Lines>,
  language: Language,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLines([headings], language)}`;
  for await (const lines of blocks) yield csvLines(lines, language);
}

function csvLines(lines: Lines, language: Language): string {
  const delimiter = language === 'fr' ? ';' : ',';
  return `${Papa.unparse([...lines] as string[][], { delimiter, newline: '\r\n', escapeFormulae: FORMULA })}\r\n`;
}

/** Sends it as a download. @param name of the file, without its ending, in characters that any header accepts */
export function sendTable(reply: FastifyReply, name: string, table: AsyncIterable<string>): FastifyReply {
  return sendDownload(reply, `${name}.csv`, 'text/csv; charset=utf-8', Readable.from(table));
}

export function sendDownload(
  reply: FastifyReply,
  name: string,
  mimeType: string,
  content: Buffer | string | Readable,
): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .type(mimeType)
    .send(content);
}
