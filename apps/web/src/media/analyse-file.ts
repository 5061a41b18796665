import { analysisFromMediaInfo, type MediaAnalysis } from '@spotway/domain';
import type { AnalysisReply, AnalysisRequest } from './analysis-worker.ts';

interface Waiting {
  readonly file: File;
  readonly resolve: (analysis: MediaAnalysis) => void;
  readonly reject: (cause: Error) => void;
}

let worker: Worker | null = null;
let nextId = 1;
const waiting = new Map<number, Waiting>();

function rejectAll(cause: Error): void {
  worker?.terminate();
  worker = null;
  for (const each of waiting.values()) each.reject(cause);
  waiting.clear();
}

function startWorker(): Worker {
  const started = new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<AnalysisReply>) => {
    const each = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failure' in data) each?.reject(new Error(data.failure));
    else each?.resolve(analysisFromMediaInfo(each.file.name, each.file.size, data.tracks));
  });
  // out of memory, or the module could not be loaded: the next file starts a new one
  started.addEventListener('error', (event) => rejectAll(new Error(event.message || 'The analysis stopped')));
  return started;
}

/** Looks into a dropped file without sending it: MediaInfo in a worker. Rejects when the file can't be read. */
export function analyseFile(file: File): Promise<MediaAnalysis> {
  worker ??= startWorker();
  const request: AnalysisRequest = { id: nextId++, file };
  return new Promise((resolve, reject) => {
    waiting.set(request.id, { file, resolve, reject });
    worker?.postMessage(request);
  });
}
