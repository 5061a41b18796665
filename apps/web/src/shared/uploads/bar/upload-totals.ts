import type { UploadEntry } from '../upload-queue.ts';

export interface UploadTotals {
  readonly count: number;
  readonly unfinished: number;
  readonly onGoing: number;
  readonly failed: number;
  /** Fraction of all files' bytes, 0 to 1. */
  readonly fraction: number;
  readonly speedBytesPerSecond: number;
  readonly secondsLeft: number | null;
}

/** All uploads of the tab combined. */
export function uploadTotals(entries: readonly UploadEntry[]): UploadTotals {
  const sum = (of: (entry: UploadEntry) => number) => entries.reduce((total, entry) => total + of(entry), 0);
  const onGoing = entries.filter((entry) => entry.state === 'OnGoing');
  const totalBytes = sum((entry) => entry.totalBytes);
  const loadedBytes = sum((entry) => entry.loadedBytes);
  const speedBytesPerSecond = onGoing.reduce((total, entry) => total + entry.speedBytesPerSecond, 0);
  const bytesToCome = onGoing.reduce((total, entry) => total + entry.totalBytes - entry.loadedBytes, 0);
  return {
    count: entries.length,
    unfinished: entries.filter((entry) => entry.state !== 'Finished').length,
    onGoing: onGoing.length,
    failed: entries.filter((entry) => entry.state === 'Failed').length,
    fraction: totalBytes === 0 ? 0 : loadedBytes / totalBytes,
    speedBytesPerSecond,
    secondsLeft: speedBytesPerSecond > 0 ? bytesToCome / speedBytesPerSecond : null,
  };
}
