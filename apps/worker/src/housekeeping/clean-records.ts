import { type Database, deleteAuditLines, deleteExpired, deleteFinishedWork } from '@spotway/database';
import { auditLimits, mailDay } from '@spotway/domain/account';
import { draftsKeptSince } from '@spotway/domain/order';
import { requestedFilesKeptSince, workKeptSince } from '@spotway/domain/work';
import type { ScheduleHandler } from '@spotway/queue';
import type { HousekeepingContext } from '../context/housekeeping-context.ts';

const DAY_MS = 86_400_000;
/** How long finished removals stay on record, for anyone looking for a lost file. */
const REMOVALS_KEPT_MS = 90 * DAY_MS;
/** How long after its expiry a mailed link is still distinguished from one that never existed. */
const LINKS_KEPT_MS = 30 * DAY_MS;
/** As long as browsers keep the cookie that names them (RFC 6265bis, 5.5). */
const DEVICES_KEPT_MS = 400 * DAY_MS;
/** The provider resends an event for three days (https://docs.stripe.com/webhooks), and manually for thirty. */
const PAYMENT_EVENTS_KEPT_MS = 90 * DAY_MS;
/** Halved ninety-six times by then, so none is left (domain's `rememberedGuesses`). */
const GUESSES_KEPT_MS = DAY_MS;

/** Longer than the longest break without a working day, after which a summary still holds them. */
const NOTICES_KEPT_MS = 14 * DAY_MS;

/** Rows per statement, and statements per kind of row in one run: the next run does the rest. */
const BATCH = { rows: 1000, statements: 10 };

/** Removes at most `limit` rows; returns their number. */
type Removal = (limit: number) => Promise<number>;

/** Deletes rows that are no longer read, in short separate statements. pg-boss itself deletes the queue's jobs a day after they ended. */
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
    confirmations: (limit) => deleteExpired(db, { kind: 'confirmations', endedBefore: before(LINKS_KEPT_MS) }, limit),
    emailChanges: (limit) => deleteExpired(db, { kind: 'emailChanges', endedBefore: before(LINKS_KEPT_MS) }, limit),
    memberInvitations: (limit) =>
      deleteExpired(db, { kind: 'memberInvitations', endedBefore: before(LINKS_KEPT_MS) }, limit),
    knownDevices: (limit) => deleteExpired(db, { kind: 'knownDevices', seenBefore: before(DEVICES_KEPT_MS) }, limit),
    paymentEvents: (limit) =>
      deleteExpired(db, { kind: 'paymentEvents', handledBefore: before(PAYMENT_EVENTS_KEPT_MS) }, limit),
    rateCounts: (limit) => deleteExpired(db, { kind: 'rateCounts', endedBy: now }, limit),
    secondSteps: (limit) => deleteExpired(db, { kind: 'secondSteps', endedBy: now }, limit),
    trustedBrowsers: (limit) => deleteExpired(db, { kind: 'trustedBrowsers', endedBy: now }, limit),
    usedChallenges: (limit) => deleteExpired(db, { kind: 'usedChallenges', endedBy: now }, limit),
    passwordGuesses: (limit) =>
      deleteExpired(db, { kind: 'passwordGuesses', guessedBefore: before(GUESSES_KEPT_MS) }, limit),
    deliverableProxies: (limit) =>
      deleteExpired(db, { kind: 'deliverableProxies', madeBefore: requestedFilesKeptSince(now) }, limit),
    masterFrames: (limit) =>
      deleteExpired(db, { kind: 'masterFrames', madeBefore: requestedFilesKeptSince(now) }, limit),
    notices: (limit) => deleteExpired(db, { kind: 'notices', madeBefore: before(NOTICES_KEPT_MS) }, limit),
    drafts: (limit) => deleteExpired(db, { kind: 'drafts', savedBefore: draftsKeptSince(now) }, limit),
    auditLines: (limit) => deleteAuditLines(db, auditLimits(now), limit),
    work: (limit) => deleteFinishedWork(db, workKeptSince(now), limit),
  };
}
