import { AppError } from '@spotway/contract';
import {
  type AttachmentRow,
  type CampaignRow,
  type Database,
  type DisagreementRow,
  type Executor,
  type FilmForOperators,
  findCampaign,
  findOperatedFilm,
  findOrderedServices,
  type HeldDeliverableRow,
  listAttachments,
  listDisagreements,
  listFilmsForOperators,
  listHeldDeliverables,
  listOperatedJobs,
  loadTracking,
  lockCampaignOf,
  type OperatedFilmRow,
  type OperatedJobRow,
  qualify,
  recordAudit,
  reject,
  type Tracking,
} from '@spotway/database';
import { type OrderedServices, pendingServices, type Service } from '@spotway/domain';
import type { Queue } from '@spotway/queue';
import type { Caller } from '../plugins/caller.ts';

/** Everything an operator sees of one film. */
export interface OperatedFilmView {
  readonly row: OperatedFilmRow;
  readonly campaign: CampaignRow;
  readonly tracking: Tracking;
  readonly services: OrderedServices;
  readonly attachments: readonly AttachmentRow[];
  readonly disagreements: readonly DisagreementRow[];
  readonly heldDeliverables: readonly HeldDeliverableRow[];
  readonly jobs: readonly OperatedJobRow[];
}

export interface OperatedFilmService {
  /** Films that wait for a decision or for a paid service, the one that arrived first in front. */
  list(): Promise<{ row: FilmForOperators; pending: Service[] }[]>;
  /** Throws AppError `not_found`. */
  find(filmId: string): Promise<OperatedFilmView>;
  /**
   * Lets a film pass, and begins what follows. The same word again from the same operator changes nothing. Throws AppError `not_found`,
   * `film_decided` (with who decided what), `film_not_checked`, `film_replaced`.
   */
  accept(caller: Caller, filmId: string): Promise<void>;
  /** Sends a film back to the customer, who gets a mail. Throws as `accept` does. */
  reject(caller: Caller, filmId: string, reason: string): Promise<void>;
}

const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

export function createOperatedFilmService(db: Database, queue: Pick<Queue, 'followUp'>): OperatedFilmService {
  /** Two operators take turns at the lock of the order: the second one finds what the first decided. */
  async function decide(caller: Caller, filmId: string, decision: Decision): Promise<void> {
    await db.transaction(async (tx) => {
      const film = await lockFilm(tx, filmId);
      const { userId } = caller.actor;
      const earlier = decisionOf(film);
      if (earlier) {
        const isSame = earlier.kind === decision.kind && film.film.decidedBy === userId;
        if (isSame && film.film.rejectionReason === decision.reason) return;
        throw new AppError('film_decided', { facts: { decision: earlier.kind, by: film.decidedByName } });
      }
      if (film.film.supersededAt) throw new AppError('film_replaced');
      if (!film.awaitsDecision) throw new AppError('film_not_checked');
      const isMade =
        decision.kind === 'accepted'
          ? await qualify(tx, filmId, userId)
          : await reject(tx, filmId, decision.reason, userId);
      if (!isMade) throw new AppError('film_decided');
      await recordAudit(tx, {
        actorUserId: userId,
        action: `film.${decision.kind}`,
        subjectType: 'film',
        subjectId: filmId,
        facts: { showId: film.showId, ...(decision.reason === null ? {} : { reason: decision.reason }) },
      });
      const type = decision.kind === 'accepted' ? 'qualified' : 'rejected';
      await queue.followUp(tx, { type }, { broadcastableId: filmId });
    });
  }

  return {
    async list() {
      const rows = await listFilmsForOperators(db);
      const services = await findOrderedServices(
        db,
        rows.map(({ filmId }) => filmId),
      );
      return rows.flatMap((row) => {
        const ordered = services.get(row.filmId);
        const pending = ordered ? pendingServices(ordered) : [];
        return row.awaitsDecision || pending.length > 0 ? [{ row, pending }] : [];
      });
    },

    find(filmId) {
      return db.transaction(async (tx) => {
        const row = await findOperatedFilm(tx, filmId);
        const campaign = row && (await findCampaign(tx, row.campaignId));
        const services = (await findOrderedServices(tx, [filmId])).get(filmId);
        if (!row || !campaign || !services) throw new AppError('not_found');
        const { showId } = row;
        return {
          row,
          campaign,
          services,
          tracking: await loadTracking(tx, { showId }),
          attachments: await listAttachments(tx, filmId),
          disagreements: await listDisagreements(tx, filmId),
          heldDeliverables: await listHeldDeliverables(tx, filmId),
          jobs: await listOperatedJobs(tx, { showId }),
        };
      }, SNAPSHOT);
    },

    accept: (caller, filmId) => decide(caller, filmId, { kind: 'accepted', reason: null }),
    reject: (caller, filmId, reason) => decide(caller, filmId, { kind: 'rejected', reason }),
  };
}

type Decision = { kind: 'accepted'; reason: null } | { kind: 'rejected'; reason: string };

function decisionOf({ film }: OperatedFilmRow): { kind: Decision['kind'] } | null {
  if (film.qualifiedAt) return { kind: 'accepted' };
  return film.rejectedAt ? { kind: 'rejected' } : null;
}

/** The film, its order locked until the transaction ends. Throws AppError `not_found`. */
export async function lockFilm(tx: Executor, filmId: string): Promise<OperatedFilmRow> {
  if (!(await findOperatedFilm(tx, filmId))) throw new AppError('not_found');
  await lockCampaignOf(tx, filmId);
  const film = await findOperatedFilm(tx, filmId);
  if (!film) throw new AppError('not_found');
  return film;
}
