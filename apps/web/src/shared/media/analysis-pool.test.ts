import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnalysisWorker, createAnalysisPool } from './analysis/analysis-pool.ts';
import type { AnalysisReply } from './analysis/analysis-worker.ts';

const SUBTITLE = [{ '@type': 'General' }, { '@type': 'Text', Format: 'SubRip' }];
const DONE: AnalysisReply = { type: 'analysed', tracks: SUBTITLE, beginning: new Uint8Array() };

class FakeWorker implements AnalysisWorker {
  readonly files: string[] = [];
  isTerminated = false;
  onmessage: AnalysisWorker['onmessage'] = null;
  onerror: AnalysisWorker['onerror'] = null;
  postMessage({ file }: { file: File }): void {
    this.files.push(file.name);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  reply(data: AnalysisReply): void {
    this.onmessage?.(new MessageEvent('message', { data }));
  }
}

function start(size: number) {
  const workers: FakeWorker[] = [];
  const analyse = createAnalysisPool({
    size,
    stallMs: 60_000,
    startWorker: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
  });
  return { workers, analyse: (name: string) => analyse(new File(['x'], name)) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('files dropped together', () => {
  it('are analysed a few at a time, the next one as soon as one is done, in the same workers', async () => {
    const { workers, analyse } = start(2);
    const results = ['a.srt', 'b.srt', 'c.srt'].map(analyse);
    expect(workers.map(({ files }) => files)).toEqual([['a.srt'], ['b.srt']]);
    workers[1]!.reply(DONE);
    await expect(results[1]).resolves.toMatchObject({ kind: 'subtitle', fileName: 'b.srt' });
    expect(workers.map(({ files }) => files)).toEqual([['a.srt'], ['b.srt', 'c.srt']]);
    workers[0]!.reply(DONE);
    workers[1]!.reply(DONE);
    await expect(Promise.all(results)).resolves.toHaveLength(3);
  });

  it('leave no worker behind: an idle one is ended, and the next file gets a new one', async () => {
    const { workers, analyse } = start(2);
    const results = ['a.srt', 'b.srt', 'c.srt'].map(analyse);
    workers[0]!.reply(DONE);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([false, false]);
    workers[0]!.reply(DONE);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
    workers[1]!.reply(DONE);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true]);
    await Promise.all(results);
    void analyse('d.srt');
    expect(workers.map(({ files }) => files.at(-1))).toEqual(['c.srt', 'b.srt', 'd.srt']);
  });

  it('do not wait for one that never finishes', async () => {
    const { workers, analyse } = start(1);
    const [stuck, next] = [analyse('a.mxf'), analyse('b.srt')];
    const refused = expect(stuck).rejects.toThrow('not read any further');
    await vi.advanceTimersByTimeAsync(50_000);
    // slow, but alive
    workers[0]!.reply({ type: 'reading' });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(workers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    await refused;
    expect(workers[0]!.isTerminated).toBe(true);
    workers[1]!.reply(DONE);
    await expect(next).resolves.toMatchObject({ fileName: 'b.srt' });
  });

  it('fail on their own: an unreadable one, or one that crashes its worker', async () => {
    const { workers, analyse } = start(1);
    const [unreadable, breaking, good] = ['a', 'b', 'c'].map(analyse);
    workers[0]!.reply({ type: 'failed', failure: 'gone' });
    await expect(unreadable).rejects.toThrow('gone');
    workers[0]!.onerror?.({ message: 'out of memory' } as ErrorEvent);
    await expect(breaking).rejects.toThrow('out of memory');
    workers[1]!.reply(DONE);
    await expect(good).resolves.toMatchObject({ kind: 'subtitle' });
  });
});
