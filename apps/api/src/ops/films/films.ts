import { type AcceptFilmBody, AppError } from '@spotway/contract';
import {
  type AttachmentRow,
  type CampaignRow,
  type Database,
  type DisagreementRow,
  type Executor,
  type FilmForOperators,
  findMaterial,
  findOperatedFilm,
  findOrderedServices,
  findVerification,
  type HeldDeliverableRow,
  listAttachments,
  listDisagreements,
  listFilmsForOperators,
  listFilmsThatMayWait,
  listHeldDeliverables,
  listOperatedJobs,
  loadTracking,
  lockCampaignOf,
  type OperatedFilmRow,
  type OperatedJobRow,
  qualify,
  readListCursor,
  recordAudit,
  reject,
  type Tracking,
  tellTracks,
} from '@spotway/database';
import { type OrderedServices, pendingServices } from '@spotway/domain/billing';
import { areTracksOf, type ToldTrack } from '@spotway/domain/film';
import { errorCodesOf } from '@spotway/domain/quality';
import type { Service } from '@spotway/domain/shared';
import type { Queue } from '@spotway/queue';
import type { Caller } from '../../plugins/caller.ts';

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
  /** Films that wait for a decision or for a paid service, the one that arrived first in front: at most 50 after the one of that cursor. */
  list(after?: string): Promise<{ row: FilmForOperators; pending: Service[] }[]>;
  /** Throws AppError `not_found`. */
  find(filmId: string): Promise<OperatedFilmView>;
  /**
   * Lets a film pass, and begins what follows. The same word again from the same operator changes nothing. Throws AppError `not_found`,
   * `film_decided` (with who decided what), `film_not_checked`, `film_replaced`; of a film with errors `acceptance_reason_missing`, and
   * `findings_changed` where it was judged anew since the operator looked.
   */
  accept(caller: Caller, filmId: string, word: AcceptFilmBody): Promise<void>;
  /** Sends a film back to the customer, who gets a mail. Throws as `accept` does. */
  reject(caller: Caller, filmId: string, reason: string): Promise<void>;
  /**
   * Keeps what the operator says of the film's sounds, in the place of what was told before; until the film is decided on. Throws AppError
   * `not_found`, `film_decided`, `film_replaced`, and `validation_failed` for a track at which no mix of the film begins.
   */
  tellTracks(caller: Caller, filmId: string, tracks: readonly ToldTrack[]): Promise<void>;
}

/** Of the operators' queue; the page asks for the next one where it is full. */
const PAGE = 50;
/** Films that one step looks at: a few times a page, since not all of them wait. */
const STEP = 200;
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
        const isSameReason = decision.kind === 'accepted' || film.film.rejectionReason === decision.reason;
        if (isSame && isSameReason) return;
        throw new AppError('film_decided', { facts: { decision: earlier.kind, by: film.decidedByName } });
      }
      if (film.film.supersededAt) throw new AppError('film_replaced');
      if (!film.awaitsDecision) throw new AppError('film_not_checked');
      const letPass = decision.kind === 'accepted' ? await answerFor(tx, filmId, decision) : null;
      const isMade =
        decision.kind === 'accepted'
          ? await qualify(tx, filmId, userId, letPass?.reason)
          : await reject(tx, filmId, decision.reason, userId);
      if (!isMade) throw new AppError('film_decided');
      await recordAudit(tx, {
        actorUserId: userId,
        action: `film.${decision.kind}`,
        subjectType: 'film',
        subjectId: filmId,
        facts: { showId: film.showId, ...(decision.kind === 'rejected' ? { reason: decision.reason } : letPass) },
      });
      const type = decision.kind === 'accepted' ? 'qualified' : 'rejected';
      await queue.followUp(tx, { type }, { broadcastableId: filmId });
    });
  }

  return {
    async list(cursor) {
      const waiting = new Map<string, Service[]>();
      for (let after = cursor === undefined ? null : readListCursor(cursor); ; ) {
        const films = await listFilmsThatMayWait(db, { after, limit: STEP });
        const candidates = films.filter(({ awaitsDecision, isWanted }) => awaitsDecision || isWanted);
        const services = await findOrderedServices(
          db,
          candidates.map(({ id }) => id),
        );
        for (const { id, awaitsDecision } of candidates) {
          const ordered = services.get(id);
          const pending = ordered ? pendingServices(ordered) : [];
          if (awaitsDecision || pending.length > 0) waiting.set(id, pending);
        }
        after = films.at(-1)?.place ?? after;
        if (waiting.size >= PAGE || films.length < STEP) break;
      }
      const rows = await listFilmsForOperators(db, [...waiting.keys()].slice(0, PAGE));
      return rows.map((row) => ({ row, pending: waiting.get(row.filmId) ?? [] }));
    },

    find(filmId) {
      return db.transaction(async (tx) => {
        const row = await findOperatedFilm(tx, filmId);
        const tracked = row && (await loadTracking(tx, { kind: 'show', id: row.showId }));
        const services = (await findOrderedServices(tx, [filmId])).get(filmId);
        if (!row || !tracked || !services) throw new AppError('not_found');
        const { showId } = row;
        return {
          row,
          campaign: tracked.campaign,
          services,
          tracking: tracked.tracking,
          attachments: await listAttachments(tx, filmId),
          disagreements: await listDisagreements(tx, filmId),
          heldDeliverables: await listHeldDeliverables(tx, filmId),
          jobs: await listOperatedJobs(tx, { showId }),
        };
      }, SNAPSHOT);
    },

    accept: (caller, filmId, word) => decide(caller, filmId, { kind: 'accepted', ...word }),
    reject: (caller, filmId, reason) => decide(caller, filmId, { kind: 'rejected', reason }),

    async tellTracks({ actor: { userId } }, filmId, tracks) {
      await db.transaction(async (tx) => {
        const film = await lockFilm(tx, filmId);
        const decision = decisionOf(film);
        if (decision)
          throw new AppError('film_decided', { facts: { decision: decision.kind, by: film.decidedByName } });
        if (film.film.supersededAt) throw new AppError('film_replaced');
        const material = await findMaterial(tx, filmId);
        const probe = material?.probe;
        if (!material || !probe) throw new AppError('not_found');
        if (!areTracksOf(probe.audios, tracks)) throw new AppError('validation_failed', { facts: { tracks } });
        // a mix of which nothing is said is not told of
        const told = tracks.filter(({ role, version }) => role !== null || version !== null);
        await tellTracks(tx, material.id, told);
        await recordAudit(tx, {
          actorUserId: userId,
          action: 'film.tracks',
          subjectType: 'film',
          subjectId: filmId,
          facts: { showId: film.showId, before: material.toldTracks ?? [], tracks: told },
        });
      });
    },
  };
}

type Acceptance = { kind: 'accepted' } & AcceptFilmBody;
type Decision = Acceptance | { kind: 'rejected'; reason: string };

/** What an operator answers for who accepts this film; null of one without errors. */
async function answerFor(
  tx: Executor,
  filmId: string,
  { reason, checkedAt }: Acceptance,
): Promise<{ reason: string; errors: string[] } | null> {
  const verification = await findVerification(tx, filmId);
  if (!verification || verification.nbErrors === 0) return null;
  // Written by the worker from domain's own type.
  const errors = errorCodesOf(verification.report);
  const isSeen = checkedAt === undefined || Date.parse(checkedAt) === verification.completedAt.getTime();
  if (!isSeen) throw new AppError('findings_changed', { facts: { errors } });
  if (reason === undefined) throw new AppError('acceptance_reason_missing', { facts: { errors } });
  return { reason, errors };
}

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
