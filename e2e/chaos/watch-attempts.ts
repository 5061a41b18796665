import type { Database } from '@spotway/database';
import { sql } from 'drizzle-orm';

/** Attempts running when a fault happened. */
interface Sighting {
  readonly at: number;
  readonly kind: string;
  readonly running: readonly { readonly id: string; readonly attempt: number }[];
}

export interface AttemptWatch {
  /** Records the attempts running now. */
  fault(kind: string): void;
  stop(): Promise<void>;
  /**
   * Seconds from the last fault during an attempt to the start of its job's next attempt, longest first. An attempt may have been hit by
   * an earlier fault (the figure is then too short), and the next one may have waited for a free worker.
   */
  gaps(): { readonly kind: string; readonly stage: string; readonly seconds: number }[];
}

const PAUSE_MS = 200;

/** Follows the jobs' attempts through the database; blind during its outages. */
export function watchAttempts(db: Database): AttemptWatch {
  const starts = new Map<string, { readonly stage: string; readonly at: number }>();
  const sightings: Sighting[] = [];
  let running: Sighting['running'] = [];
  let isStopped = false;
  const look = async () => {
    const { rows } = await db.execute<{ id: string; stage: string; attempt: number; status: string; started: number }>(
      sql`select id, stage, attempt, status, extract(epoch from started_at) * 1000 as started from jobs where started_at is not null`,
    );
    for (const { id, stage, attempt, started } of rows) starts.set(`${id}:${attempt}`, { stage, at: Number(started) });
    running = rows.filter(({ status }) => status === 'active').map(({ id, attempt }) => ({ id, attempt }));
  };
  const watching = (async () => {
    while (!isStopped) {
      await look().catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    await look();
  })();
  return {
    fault(kind) {
      sightings.push({ at: Date.now(), kind, running });
    },
    async stop() {
      isStopped = true;
      await watching;
    },
    gaps() {
      const gaps = new Map<string, { kind: string; stage: string; seconds: number }>();
      for (const { at, kind, running: hit } of sightings) {
        for (const { id, attempt } of hit) {
          const next = starts.get(`${id}:${attempt + 1}`);
          // Sightings are in order: the last one before the next attempt counts.
          if (next && at <= next.at)
            gaps.set(`${id}:${attempt}`, { kind, stage: next.stage, seconds: (next.at - at) / 1000 });
        }
      }
      return [...gaps.values()].sort((a, b) => b.seconds - a.seconds);
    },
  };
}
