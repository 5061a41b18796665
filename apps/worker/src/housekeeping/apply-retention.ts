import { archiveFilm, listRetainedFilms, lockCampaign, noteRetentionWarning } from '@spotway/database';
import { decideRetention, RETENTION_DAYS, RETENTION_GROUPING_DAYS, RETENTION_WARNING_DAYS } from '@spotway/domain';
import type { ScheduleHandler } from '@spotway/queue';
import type { HousekeepingContext } from './housekeeping-context.ts';
import { warningOccurrence } from './letters.ts';

const DAY_MS = 86_400_000;
const NOTICE_DAYS = RETENTION_WARNING_DAYS + RETENTION_GROUPING_DAYS;

/**
 * Warns orderers of the end of the retention, one mail for an order's films, then archives the films: their objects are noted
 * to leave the store in the transaction that says so, and a worker that dies in between goes on where it was.
 */
export function applyRetention({ db, queue }: Pick<HousekeepingContext, 'db' | 'queue'>): ScheduleHandler {
  return async ({ now, signal }) => {
    const failures: unknown[] = [];
    const facts = { films: 0, warned: 0, archived: 0, files: 0, failed: 0 };
    const openedBefore = new Date(now.getTime() - (RETENTION_DAYS - NOTICE_DAYS) * DAY_MS);
    const films = await listRetainedFilms(db, { openedBefore });
    facts.films = films.length;
    const due = films.filter((film) => decideRetention(film, now).action !== 'keep');
    for (const campaignId of new Set(due.map((film) => film.campaignId))) {
      signal.throwIfAborted();
      try {
        const done = await applyTo(campaignId, now);
        facts.warned += done.warned;
        facts.archived += done.archived;
        facts.files += done.files;
      } catch (error) {
        facts.failed += 1;
        failures.push(error);
      }
    }
    return { facts, failures };
  };

  /** Decides again under the campaign's lock: a delivery may have ended meanwhile. */
  function applyTo(campaignId: string, now: Date) {
    return db.transaction(async (tx) => {
      await lockCampaign(tx, campaignId);
      const done = { warned: 0, archived: 0, files: 0 };
      const films = await listRetainedFilms(tx, { campaignId });
      const isWarning = films.some((film) => decideRetention(film, now).action === 'warn');
      let firstRemoval: Date | null = null;
      for (const film of films) {
        const { broadcastableId } = film;
        const decision = decideRetention(film, now, isWarning ? NOTICE_DAYS : RETENTION_WARNING_DAYS);
        if (decision.action === 'remove') {
          done.files += await archiveFilm(tx, broadcastableId, now);
          done.archived += 1;
        } else if (decision.action === 'warn') {
          await noteRetentionWarning(tx, broadcastableId, decision.removesAt);
          if (firstRemoval === null || decision.removesAt < firstRemoval) firstRemoval = decision.removesAt;
          done.warned += 1;
        }
      }
      if (firstRemoval) await queue.notify(tx, campaignId, 'retentionWarning', null, warningOccurrence(firstRemoval));
      return done;
    });
  }
}
