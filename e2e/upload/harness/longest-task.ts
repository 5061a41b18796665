import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  cat: string;
  ph: string;
  pid: number;
  tid: number;
  /** Wall-clock and processor time, µs. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/** A main-thread task, ms: wall-clock time and processor time. */
export interface LongestTask {
  clockMs: number;
  processorMs: number;
}

/**
 * The longest main-thread task during `work`, from Chromium's own trace. Processor time excludes
 * waits caused by other programs on a busy machine.
 */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<LongestTask> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threads = trace.traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid}/${tid}`);
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && threads.includes(`${pid}/${tid}`),
  );
  if (tasks.length === 0) throw new Error('The trace holds no task of a main thread');
  const longest = (of: (task: TraceEvent) => number) => Math.max(...tasks.map(of)) / 1_000;
  return { clockMs: longest((task) => task.dur ?? 0), processorMs: longest((task) => task.tdur ?? Number.NaN) };
}
