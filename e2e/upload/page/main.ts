/// <reference lib="dom" />
import {
  type AddOptions,
  createUploader,
  createUploadServer,
  createWorkerHasher,
  type UploadHandle,
  type UploadSettings,
} from '@spotway/uploader';

const hasher = createWorkerHasher();
let uploader: ReturnType<typeof createUploader> | null = null;
const handles: UploadHandle[] = [];
let longestTaskMs = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, entry.duration);
}).observe({ type: 'longtask', buffered: true });

/** The functions that tests call. */
const bridge = {
  /** Starts the n-th file of the input; returns the upload's number. */
  start(options: AddOptions, settings: Partial<UploadSettings> = {}, fileIndex = 0): number {
    const file = document.querySelector('input')?.files?.[fileIndex];
    if (!file) throw new Error('No file was chosen');
    uploader ??= createUploader({ server: createUploadServer(), hasher, ...settings });
    return handles.push(uploader.add(file, options)) - 1;
  },
  pause: (index: number) => handles[index]?.pause(),
  resume: (index: number) => handles[index]?.resume(),
  cancel: (index: number) => handles[index]?.cancel(),
  /** Resumes with the input's current file. */
  retryWith(index: number) {
    const file = document.querySelector('input')?.files?.[0];
    if (file) handles[index]?.retry({ file, fileHandle: null });
  },
  view(index: number) {
    const handle = handles[index];
    if (!handle) return null;
    const { state, activity, failure, stats } = handle;
    const isFileGone = failure?.facts.fileUnreadable ?? false;
    const isOtherFile = failure?.facts.otherFile ?? false;
    return { state, activity, failure: failure?.message ?? null, isFileGone, isOtherFile, stats };
  },
  /** Longest main-thread task so far, wall-clock ms; 0: none took more than 50. */
  longestTaskMs: () => longestTaskMs,
  /** Times the MD5 of a whole file in the worker, while the page counts animation frames. */
  async hash(fileIndex = 0): Promise<{ ms: number; frames: number; longestTaskMs: number }> {
    const file = document.querySelector('input')?.files?.[fileIndex];
    if (!file) throw new Error('No file was chosen');
    let frames = 0;
    let isRunning = true;
    const count = () => {
      frames += 1;
      if (isRunning) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    longestTaskMs = 0;
    const start = performance.now();
    await hasher.md5(file, new AbortController().signal);
    isRunning = false;
    return { ms: performance.now() - start, frames, longestTaskMs };
  },
  /** The same, with nothing else on the page. */
  async hashQuietly(fileIndex = 0): Promise<void> {
    const file = document.querySelector('input')?.files?.[fileIndex];
    if (!file) throw new Error('No file was chosen');
    await hasher.md5(file, new AbortController().signal);
  },
};

export type UploadBridge = typeof bridge;

Object.assign(globalThis, { uploads: bridge });
