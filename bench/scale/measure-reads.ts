import type { PageRead } from './page-reads.ts';

export interface ReadTimes {
  readonly medianMs: number;
  readonly p99Ms: number;
}

/** A read gets fewer calls if they would take longer than this, but never fewer than `FEWEST`. */
const LONGEST_MS = 8000;
const FEWEST = 4;

/** Calls a read on two installations alternately, so that a busy machine slows both equally; returns the times of each. */
export async function measureAlternately(
  reads: readonly { readonly origin: string; readonly read: PageRead }[],
  calls: number,
): Promise<ReadTimes[]> {
  const times: number[][] = reads.map(() => []);
  const until = performance.now() + LONGEST_MS;
  for (let call = 0; call < calls && (call < FEWEST || performance.now() < until); call += 1) {
    for (const [side, { origin, read }] of reads.entries()) {
      const ms = await timeCall(origin, read, call);
      // The first calls on each side fill caches and plans.
      if (call >= Math.min(2, calls / 4)) times[side]?.push(ms);
    }
  }
  return times.map(summed);
}

export async function timeCall(origin: string, read: PageRead, call: number): Promise<number> {
  const path = read.paths[call % read.paths.length];
  if (path === undefined) return Number.NaN;
  const headers = { cookie: read.cookie, 'accept-language': 'fr' };
  const sent =
    read.body === undefined
      ? { headers }
      : {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', origin: 'http://localhost:3000' },
          body: JSON.stringify(read.body),
        };
  const started = performance.now();
  const answer = await fetch(origin + path, sent);
  await answer.arrayBuffer();
  const ms = performance.now() - started;
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return ms;
}

function summed(times: readonly number[]): ReadTimes {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { medianMs: at(0.5), p99Ms: at(0.99) };
}
