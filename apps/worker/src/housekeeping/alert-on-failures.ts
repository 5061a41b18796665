import type { ScheduleRunFacts } from '@spotway/queue';
import type { HousekeepingContext } from '../context/housekeeping-context.ts';
import { tellOperator } from './tell-operator.ts';

/** All attempts of one occurrence: failures that a restart of a part cures need nobody's attention. */
const FAILURES_UNTIL_ALERT = 4;

/** Tells the operator about a schedule that keeps failing, once a day. */
export async function alertOnFailures(
  context: Pick<HousekeepingContext, 'db' | 'mailer' | 'config'>,
  { name, error, failures }: ScheduleRunFacts,
  now: Date,
): Promise<void> {
  if (error === undefined || failures < FAILURES_UNTIL_ALERT) return;
  await tellOperator(context, {
    key: `scheduleFailing:${name}:${now.toISOString().slice(0, 10)}`,
    schedule: name,
    ranAt: now,
    problem: 'failing',
    details: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
}
