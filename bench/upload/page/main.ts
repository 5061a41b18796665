/// <reference lib="dom" />
import type { UploadEngine, UploadTask } from './upload-task.ts';

/** Loaded on demand, so that a tab's memory is only its engine's. */
const load = {
  bare: async () => (await import('./bare-engine.ts')).bareEngine,
  ours: async () => (await import('./own-engine.ts')).ownEngine,
  evaporate: async () => (await import('./evaporate-engine.ts')).evaporateEngine,
  uppy: async () => (await import('./uppy-engine.ts')).uppyEngine,
} satisfies Record<string, () => Promise<UploadEngine>>;

export type EngineName = keyof typeof load;

let engine: UploadEngine | null = null;
let longestTaskMs = 0;
const observer = new PerformanceObserver((list) => take(list.getEntries()));
observer.observe({ type: 'longtask' });

function take(entries: PerformanceEntryList): void {
  for (const { duration } of entries) longestTaskMs = Math.max(longestTaskMs, duration);
}

const bridge = {
  async load(name: EngineName): Promise<void> {
    engine = await load[name]();
  },
  /** Uploads the chosen file. The longest task is 0 if none took 50 ms: browsers don't report shorter ones. */
  async run(task: UploadTask): Promise<{ seconds: number; longestTaskMs: number }> {
    const file = document.querySelector('input')?.files?.[0];
    if (!file || !engine) throw new Error('No file was chosen, or no engine');
    take(observer.takeRecords());
    longestTaskMs = 0;
    const start = performance.now();
    await engine(file, task);
    const seconds = (performance.now() - start) / 1_000;
    take(observer.takeRecords());
    return { seconds, longestTaskMs };
  },
};

export type BenchBridge = typeof bridge;

Object.assign(globalThis, { bench: bridge });
