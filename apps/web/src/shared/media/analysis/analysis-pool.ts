import { analysisFromMediaInfo, type MediaAnalysis } from '@spotway/domain/film';
import type { AnalysisReply, AnalysisRequest } from './analysis-worker.ts';

/** The part of Worker used here. */
export interface AnalysisWorker {
  postMessage(request: AnalysisRequest): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<AnalysisReply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface AnalysisPoolOptions {
  readonly startWorker: () => AnalysisWorker;
  /** Files analysed at once; each takes about 120 MB meanwhile. */
  readonly size: number;
  /** A file with no read for this long is given up: a sleeping drive, or a module in an endless loop. */
  readonly stallMs: number;
}

interface Waiting {
  readonly file: File;
  readonly resolve: (analysis: MediaAnalysis) => void;
  readonly reject: (cause: Error) => void;
}

/**
 * Analyses files in workers, a few at a time, the rest in order of arrival. A file that can't be read, or never finishes,
 * only takes down its own worker.
 */
export function createAnalysisPool({ startWorker, size, stallMs }: AnalysisPoolOptions) {
  const idle: AnalysisWorker[] = [];
  const waiting: Waiting[] = [];
  let running = 0;

  function next(): void {
    const task = running < size ? waiting.shift() : undefined;
    if (!task) return;
    running++;
    run(task);
    next();
  }

  function run({ file, resolve, reject }: Waiting): void {
    const worker = idle.pop() ?? startWorker();
    let timer = setTimeout(() => giveUp(new Error('The file is not read any further')), stallMs);
    const end = () => {
      clearTimeout(timer);
      worker.onmessage = null;
      worker.onerror = null;
      running--;
      next();
      // MediaInfo's memory never shrinks: no worker is kept for a file that may never come
      if (waiting.length === 0) for (const spare of idle.splice(0)) spare.terminate();
    };
    const giveUp = (cause: Error) => {
      worker.terminate();
      reject(cause);
      end();
    };
    worker.onerror = (event) => giveUp(new Error(event.message || 'The analysis stopped'));
    worker.onmessage = ({ data }) => {
      clearTimeout(timer);
      if (data.type === 'reading') {
        timer = setTimeout(() => giveUp(new Error('The file is not read any further')), stallMs);
        return;
      }
      idle.push(worker);
      if (data.type === 'failed') reject(new Error(data.failure));
      else resolve(analysisFromMediaInfo(file.name, file.size, data.tracks, data.beginning));
      end();
    };
    worker.postMessage({ file });
  }

  /** Rejects if the file can't be read. */
  return function analyse(file: File): Promise<MediaAnalysis> {
    return new Promise((resolve, reject) => {
      waiting.push({ file, resolve, reject });
      next();
    });
  };
}
