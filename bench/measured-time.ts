import { readFileSync } from 'node:fs';
import os from 'node:os';

/** The time a piece of work took. */
export interface MeasuredTime {
  readonly seconds: number;
  /** User and system time of this process and the children it has waited for. */
  readonly processorSeconds: number;
}

export async function measureTime(work: () => unknown): Promise<MeasuredTime> {
  const [started, processorStarted] = [performance.now(), processorSeconds()];
  await work();
  const seconds = (performance.now() - started) / 1000;
  return { seconds, processorSeconds: processorSeconds() - processorStarted };
}

/** The median of an odd number of times, for each member separately. */
export function medianTime(times: readonly MeasuredTime[]): MeasuredTime {
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  return {
    seconds: middle(times.map(({ seconds }) => seconds)),
    processorSeconds: middle(times.map((time) => time.processorSeconds)),
  };
}

/** Elapsed and processor seconds, for a table. */
export function timeText({ seconds, processorSeconds }: MeasuredTime): string {
  return `${seconds.toFixed(2)} s, ${processorSeconds.toFixed(2)} s`;
}

/** Processor time used so far by this process and the children it has waited for; Linux counts hundredths of a second. */
export function processorSeconds(): number {
  return ownAndEndedSeconds('self');
}

/** Processor time used so far by a program and every process it started, ended ones included: PostgreSQL with its connections. */
export function processTreeSeconds(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return [String(pid), ...children].reduce((sum, each) => sum + ownAndEndedSeconds(each), 0);
}

function ownAndEndedSeconds(pid: string): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // utime, stime, cutime, cstime of proc(5), counted from the field after the name.
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

/** Machine load over the last 1 and 5 minutes: figures from a busy machine mean little. */
export function loadText(): string {
  return os
    .loadavg()
    .slice(0, 2)
    .map((each) => each.toFixed(1))
    .join(' ');
}
