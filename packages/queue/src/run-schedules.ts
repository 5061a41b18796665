import { beginScheduleRun, type Database, endScheduleRun } from '@spotway/database';
import type { PgBoss } from 'pg-boss';
import type { Queue } from './queue.ts';
import {
  RETIRED_SCHEDULES,
  SCHEDULE_NAMES,
  SCHEDULE_TIME_ZONE,
  SCHEDULES,
  type Schedule,
  type ScheduleName,
} from './schedules.ts';
import { HEARTBEAT_SECONDS } from './stage-options.ts';

/** What a run did, in numbers worth logging, and its failures: one failure does not stop the rest. */
export interface ScheduleReport {
  readonly facts: Readonly<Record<string, number>>;
  readonly failures: readonly unknown[];
}

export type ScheduleHandler = (run: { readonly now: Date; readonly signal: AbortSignal }) => Promise<ScheduleReport>;

export interface ScheduleRunFacts {
  readonly name: string;
  readonly ms: number;
  readonly facts: Readonly<Record<string, number>> | null;
  readonly error?: unknown;
  /** Consecutive failed runs, including this one. */
  readonly failures: number;
}

export interface ScheduleRunnerOptions {
  readonly db: Database;
  /** Called for every run that ended; a failed run is retried, then left until its next time. */
  readonly onRun: (run: ScheduleRunFacts) => void | Promise<void>;
  /** Aborts running ones: the worker is stopping. */
  readonly stopping: AbortSignal;
  readonly now?: () => Date;
  /** Schedules to drop; defaults to the list below. */
  readonly retired?: readonly string[];
}

/** Prefix that distinguishes the schedules' queues from the pipeline's. */
const PREFIX = 'schedule.';

/**
 * Runs every schedule at its times, once however many workers there are: pg-boss creates one job per occurrence, and a queue with
 * policy `exclusive` holds one job, waiting or running. Occurrences missed while nothing was running are made up for once.
 */
export async function runSchedules(
  queue: Pick<Queue, 'boss'>,
  handlers: Readonly<Record<ScheduleName, ScheduleHandler>>,
  options: ScheduleRunnerOptions,
): Promise<void> {
  const { boss } = queue;
  for (const name of SCHEDULE_NAMES) await workSchedule(boss, name, SCHEDULES[name], handlers[name], options);
  const retired = (options.retired ?? RETIRED_SCHEDULES).map((name) => PREFIX + name);
  for (const { name, key } of await boss.getSchedules()) if (retired.includes(name)) await boss.unschedule(name, key);
}

/** Runs one schedule at its times; `schedule.cron` may also be a recurrence rule (RFC 5545). */
export async function workSchedule(
  boss: PgBoss,
  name: string,
  schedule: Schedule,
  handler: ScheduleHandler,
  options: ScheduleRunnerOptions,
): Promise<void> {
  const queueName = PREFIX + name;
  const settings = {
    expireInSeconds: schedule.timeLimitSeconds,
    retryLimit: 3,
    retryDelay: 60,
    retryBackoff: true,
    deleteAfterSeconds: 7 * 24 * 3600,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  };
  if (await boss.getQueue(queueName)) await boss.updateQueue(queueName, settings);
  else await boss.createQueue(queueName, { ...settings, policy: 'exclusive' });
  const polling = { batchSize: 1, pollingIntervalSeconds: 5 } as const;
  await boss.work(
    queueName,
    { ...polling, heartbeatRefreshSeconds: Math.floor(HEARTBEAT_SECONDS / 3) },
    async ([job]) => {
      if (job)
        await runSchedule(name, handler, { ...options, signal: AbortSignal.any([job.signal, options.stopping]) });
    },
  );
  await boss.schedule(queueName, schedule.cron, null, { tz: SCHEDULE_TIME_ZONE, missed: 'once' });
}

/** One run: recorded in `schedule_runs`, reported to `onRun`. Throws if any of it failed, so that it is retried. */
export async function runSchedule(
  name: string,
  handler: ScheduleHandler,
  { db, onRun, signal, now = () => new Date() }: ScheduleRunnerOptions & { readonly signal: AbortSignal },
): Promise<void> {
  const started = performance.now();
  let facts: ScheduleReport['facts'] | null = null;
  let error: unknown;
  await beginScheduleRun(db, name, now());
  try {
    const report = await handler({ now: now(), signal });
    facts = report.facts;
    if (report.failures.length > 0) error = new AggregateError(report.failures, failureText(report.failures));
  } catch (cause) {
    error = cause;
  }
  const failures = await endScheduleRun(db, name, {
    finishedAt: now(),
    facts: facts && { ...facts },
    error: error === undefined ? null : messageOf(error).slice(0, 2000),
  });
  await onRun({ name, ms: performance.now() - started, facts, failures, ...(error === undefined ? {} : { error }) });
  if (error !== undefined) throw error;
}

function failureText(failures: readonly unknown[]): string {
  const [first] = failures;
  return failures.length === 1 ? messageOf(first) : `${failures.length} failures, the first: ${messageOf(first)}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
