import {
  archiveFilm,
  type Database,
  type Executor,
  endRetentionLooks,
  listFilmsDueForRetention,
  listRetainedFilms,
  noteRetentionLooks,
  noteRetentionWarning,
  tryLockCampaign,
} from '@spotway/database';
import {
  decideRetention,
  nextRetentionCheck,
  RETENTION_GROUPING_DAYS,
  RETENTION_WARNING_DAYS,
} from '@spotway/domain/work';
import type { HousekeepingContext } from '../context/housekeeping-context.ts';
import { warningOccurrence } from '../letters/retention-warning.ts';
import { isNeverOver, type TurnHandler } from './turns/turn.ts';

const NOTICE_DAYS = RETENTION_WARNING_DAYS + RETENTION_GROUPING_DAYS;
/** Films per run; the others wait for the next. */
const MAX_FILMS = 200;
/** Delay before a failed order is retried, so that it does not take the others' place. */
const AFTER_FAILURE_MS = 3_600_000;

/**
 * Warns orderers before the retention ends, one mail for an order's films, then archives the films: the transaction that archives them
 * also notes their objects for removal. Each order is a transaction, so a worker that dies or a run that is cut off keeps
 * what it did. Only films that are due are looked at, and orders that somebody is working on are skipped.
 */
export function applyRetention(
  { db, queue }: Pick<HousekeepingContext, 'db' | 'queue'>,
  maxFilms = MAX_FILMS,
): TurnHandler {
  return async ({ now, signal, isOver = isNeverOver }) => {
    const failures: unknown[] = [];
    const facts = { films: 0, warned: 0, archived: 0, files: 0, failed: 0 };
    const films = await listFilmsDueForRetention(db, now, maxFilms);
    facts.films = films.length;
    for (const [campaignId, ofOrder] of Map.groupBy(films, (film) => film.campaignId)) {
      signal.throwIfAborted();
      const ids = ofOrder.map(({ broadcastableId }) => broadcastableId);
      try {
        const done = await applyTo(campaignId, ids, now);
        facts.warned += done.warned;
        facts.archived += done.archived;
        facts.files += done.files;
      } catch (error) {
        facts.failed += 1;
        failures.push(error);
        await postponeLook(db, ids, new Date(now.getTime() + AFTER_FAILURE_MS));
      }
      if (isOver()) break;
    }
    return { facts, failures };
  };

  /** Decides under the campaign's lock: a delivery may have ended meanwhile. */
  function applyTo(campaignId: string, lookedAt: readonly string[], now: Date) {
    return db.transaction(async (tx) => {
      const done = { warned: 0, archived: 0, files: 0 };
      if (!(await tryLockCampaign(tx, campaignId))) return done;
      const films = await listRetainedFilms(tx, campaignId);
      const isWarning = films.some((film) => decideRetention(film, now).action === 'warn');
      let firstRemoval: Date | null = null;
      const kept: typeof films = [];
      const gone: string[] = [];
      for (const film of films) {
        const { broadcastableId } = film;
        const decision = decideRetention(film, now, isWarning ? NOTICE_DAYS : RETENTION_WARNING_DAYS);
        if (decision.action === 'remove') {
          done.files += await archiveFilm(tx, broadcastableId, now);
          done.archived += 1;
          gone.push(broadcastableId);
        } else if (decision.action === 'warn') {
          await noteRetentionWarning(tx, broadcastableId, decision.removesAt);
          kept.push({ ...film, warnedFor: decision.removesAt });
          if (firstRemoval === null || decision.removesAt < firstRemoval) firstRemoval = decision.removesAt;
          done.warned += 1;
        } else {
          kept.push(film);
        }
      }
      await planLooks(tx, [...lookedAt, ...gone], kept, now);
      if (firstRemoval) await queue.notify(tx, campaignId, 'retentionWarning', null, warningOccurrence(firstRemoval));
      return done;
    });
  }
}

/** Films that were looked at or archived, and are not kept, have nothing left at the store. */
async function planLooks(
  tx: Executor,
  lookedAt: readonly string[],
  kept: Awaited<ReturnType<typeof listRetainedFilms>>,
  now: Date,
): Promise<void> {
  const looks = kept.map((film) => ({
    broadcastableId: film.broadcastableId,
    lookAt: nextRetentionCheck(film, now),
  }));
  await noteRetentionLooks(tx, looks);
  const stored = new Set(looks.map(({ broadcastableId }) => broadcastableId));
  await endRetentionLooks(
    tx,
    lookedAt.filter((id) => !stored.has(id)),
  );
}

function postponeLook(db: Database, ids: readonly string[], lookAt: Date): Promise<void> {
  return noteRetentionLooks(
    db,
    ids.map((broadcastableId) => ({ broadcastableId, lookAt })),
  );
}
