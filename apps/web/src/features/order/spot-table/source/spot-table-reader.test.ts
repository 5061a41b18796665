import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTableReader, type TableWorker } from './spot-table-reader.ts';
import { MAX_FILE_BYTES, type TableAnswer } from './spot-table-sheets.ts';

/** A worker that replies only when the test says so. */
function silentWorker() {
  const worker = {
    onmessage: null,
    onerror: null,
    postMessage: vi.fn(),
    terminate: vi.fn(),
  } satisfies TableWorker as TableWorker;
  return worker;
}
const ANSWER: TableAnswer = { sheets: [{ name: '', lines: [['a']] }] };

describe('the reader of tables', () => {
  afterEach(() => void vi.useRealTimers());

  it('returns what the worker found, and ends the worker', async () => {
    const worker = silentWorker();
    const read = createTableReader({ startWorker: () => worker, limitMs: 60_000 });
    const answer = read({ text: 'a' });
    expect(worker.postMessage).toHaveBeenCalledWith({ text: 'a' });
    worker.onmessage?.({ data: ANSWER } as MessageEvent<TableAnswer>);
    expect(await answer).toEqual(ANSWER);
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it('gives up a table that takes too long, and ends the worker', async () => {
    vi.useFakeTimers();
    const worker = silentWorker();
    const answer = createTableReader({ startWorker: () => worker, limitMs: 1_000 })({ text: 'a' });
    vi.advanceTimersByTime(999);
    expect(worker.terminate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(await answer).toEqual({ refusal: 'too-slow' });
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it('treats a crashed worker as an unreadable file', async () => {
    const worker = silentWorker();
    const answer = createTableReader({ startWorker: () => worker, limitMs: 60_000 })({ text: 'a' });
    worker.onerror?.({} as ErrorEvent);
    expect(await answer).toEqual({ refusal: 'broken' });
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it('starts no worker for a file that is too large', async () => {
    const startWorker = vi.fn(silentWorker);
    const read = createTableReader({ startWorker, limitMs: 60_000 });
    const file = { size: MAX_FILE_BYTES + 1 } as File;
    expect(await read({ file })).toEqual({ refusal: 'too-large' });
    expect(await read({ text: 'a'.repeat(MAX_FILE_BYTES + 1) })).toEqual({ refusal: 'too-large' });
    expect(startWorker).not.toHaveBeenCalled();
  });
});
