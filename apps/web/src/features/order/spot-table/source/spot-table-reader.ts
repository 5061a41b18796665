import { MAX_FILE_BYTES, type TableAnswer } from './spot-table-sheets.ts';
import type { TableRequest } from './spot-table-worker.ts';

/** The part of Worker used here. */
export interface TableWorker {
  postMessage(request: TableRequest): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<TableAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface TableReaderOptions {
  readonly startWorker: () => TableWorker;
  /** After this time a table is given up and its worker ended. */
  readonly limitMs: number;
}

/** Reads each table in its own worker, so that no file, however malicious, blocks the page. Never rejects. */
export function createTableReader({ startWorker, limitMs }: TableReaderOptions) {
  return function read(request: TableRequest): Promise<TableAnswer> {
    const size = 'file' in request ? request.file.size : request.text.length;
    if (size > MAX_FILE_BYTES) return Promise.resolve({ refusal: 'too-large' });
    return new Promise((resolve) => {
      const worker = startWorker();
      const end = (answer: TableAnswer) => {
        clearTimeout(timer);
        worker.terminate();
        resolve(answer);
      };
      const timer = setTimeout(() => end({ refusal: 'too-slow' }), limitMs);
      worker.onmessage = ({ data }) => end(data);
      worker.onerror = () => end({ refusal: 'broken' });
      worker.postMessage(request);
    });
  };
}

const LIMIT_MS = 15_000;

/** Reads the table in a file or pasted text. */
export const readTable = createTableReader({
  startWorker: () =>
    new Worker(new URL('./spot-table-worker.ts', import.meta.url), { type: 'module' }) satisfies TableWorker,
  limitMs: LIMIT_MS,
});
