import { readTableFile, readTablePaste } from './spot-table-file.ts';
import type { TableAnswer } from './spot-table-sheets.ts';

/** A file, or pasted text. */
export type TableRequest = { readonly file: File } | { readonly text: string };

async function answer(request: TableRequest): Promise<TableAnswer> {
  if ('text' in request) return readTablePaste(request.text);
  try {
    return await readTableFile(new Uint8Array(await request.file.arrayBuffer()));
  } catch {
    // the file is gone, or not permitted
    return { refusal: 'broken' };
  }
}

addEventListener('message', async (event: MessageEvent<TableRequest>) => postMessage(await answer(event.data)));
