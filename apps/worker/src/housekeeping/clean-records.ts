import { type Database, deleteAuditLines, deleteExpired, forgetWork } from '@spotway/database';
import { auditLimits, mailDay } from '@spotway/domain/account';
import { workKeptSince } from '@spotway/domain/work';
import type { ScheduleHandler } from '@spotway/queue';
import type { HousekeepingContext } from '../context/housekeeping-context.ts';

const DAY_MS = 86_400_000;
/** Notes of removals done are kept so long, for whoever looks for a lost file. */
const REMOVALS_KEPT_MS = 90 * DAY_MS;
/** So long after its end a link that confirms an address is still told from one that never was. */
const CONFIRMATIONS_KEPT_MS = 30 * DAY_MS;
/** The provider sends an event again for three days (https://docs.stripe.com/webhooks), and by hand for thirty. */
const PAYMENT_EVENTS_KEPT_MS = 90 * DAY_MS;
/** Ninety-six times half of them forgotten: none is left (domain's `rememberedGuesses`). */
const GUESSES_KEPT_MS = DAY_MS;

/** Rows of one statement, and statements for one kind of rows in a run: the rest goes with the next one. */
const BATCH = { rows: 1000, statements: 10 };

/** Removes at most so many rows; gives their number. */
type Removal = (limit: number) => Promise<number>;

/** Deletes rows that nothing reads any more, in short statements of their own. The queue's own jobs are deleted by pg-boss a day after they ended. */
export function cleanRecords({ db }: Pick<HousekeepingContext, 'db'>, batch = BATCH): ScheduleHandler {
  return async ({ now, signal }) => {
    const facts: Record<string, number> = {};
    for (const [name, remove] of Object.entries(removals(db, now))) {
      let removed = 0;
      for (let statement = 0; statement < batch.statements; statement += 1) {
        signal.throwIfAborted();
        const count = await remove(batch.rows);
        removed += count;
        if (count < batch.rows) break;
      }
      facts[name] = removed;
    }
    return { facts, failures: [] };
  };
}

function removals(db: Database, now: Date): Record<string, Removal> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return {
    sessions: (limit) => deleteExpired(db, { kind: 'sessions', endedBy: now }, limit),
    tokens: (limit) => deleteExpired(db, { kind: 'tokens', endedBy: now }, limit),
    removals: (limit) => deleteExpired(db, { kind: 'removals', doneBefore: before(REMOVALS_KEPT_MS) }, limit),
    mailCounts: (limit) => deleteExpired(db, { kind: 'mailCounts', day: mailDay(now) }, limit),
    confirmations: (limit) =>
      deleteExpired(db, { kind: 'confirmations', endedBefore: before(CONFIRMATIONS_KEPT_MS) }, limit),
    paymentEvents: (limit) =>
      deleteExpired(db, { kind: 'paymentEvents', handledBefore: before(PAYMENT_EVENTS_KEPT_MS) }, limit),
    rateCounts: (limit) => deleteExpired(db, { kind: 'rateCounts', endedBy: now }, limit),
    passwordGuesses: (limit) =>
      deleteExpired(db, { kind: 'passwordGuesses', guessedBefore: before(GUESSES_KEPT_MS) }, limit),
    auditLines: (limit) => deleteAuditLines(db, auditLimits(now), limit),
    work: (limit) => forgetWork(db, workKeptSince(now), limit),
  };
}
