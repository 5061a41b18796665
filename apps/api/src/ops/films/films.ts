import { type AcceptFilmBody, AppError, type DecidedFilmsQuery, type WaitingFilmsQuery } from '@spotway/contract';
import {
  type AttachmentRow,
  type CampaignRow,
  type Database,
  type DecidedFilmRow,
  type DisagreementRow,
  declareTracks,
  type Executor,
  type FilmForOperators,
  findMaterial,
  findOperatedFilm,
  findOrderedServices,
  findVerification,
  type HeldDeliverableRow,
  type ListPart,
  listAttachments,
  listDecidedFilms,
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
} from '@spotway/database';
import { type OrderedServices, pendingServices } from '@spotway/domain/billing';
import { areTracksOf, type DeclaredTrack } from '@spotway/domain/film';
import { errorCodesOf } from '@spotway/domain/quality';
import type { Service } from '@spotway/domain/shared';
import type { Queue } from '@spotway/queue';
import type { Caller } from '../../plugins/caller.ts';

/** What an operator sees of a film. */
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
  /** Films waiting for a decision or a paid service, oldest first: at most 50 after the cursor. */
  list(query: WaitingFilmsQuery): Promise<{ row: FilmForOperators; pending: Service[] }[]>;
  /** Decided films, the latest decision first: at most 50 after the cursor. */
  listDecided(query: DecidedFilmsQuery): Promise<ListPart<DecidedFilmRow>>;
  /** Throws AppError `not_found`. */
  find(filmId: string): Promise<OperatedFilmView>;
  /**
   * Accepts a film and starts the next stages. Repeated by the same operator it changes nothing. Throws AppError `not_found`, `film_decided` (with
   * who decided what), `film_not_checked`, `film_replaced`; for a film with errors `acceptance_reason_missing`, and `findings_changed` if it was
   * judged again since the operator looked.
   */
  accept(caller: Caller, filmId: string, acceptance: AcceptFilmBody): Promise<void>;
  /** Sends a film back to the customer, who gets a mail. Throws like `accept`. */
  reject(caller: Caller, filmId: string, reason: string): Promise<void>;
  /**
   * Stores what the operator says about the film's audio tracks, replacing what was said before; until the film is decided. Throws AppError
   * `not_found`, `film_decided`, `film_replaced`, and `validation_failed` for a track where no mix begins.
   */
  declareTracks(caller: Caller, filmId: string, tracks: readonly DeclaredTrack[]): Promise<void>;
}

/** Page size of the operators' queue; a full page means there may be another. */
const PAGE_SIZE = 50;
/** Films per query: a few times a page, as not all of them are waiting. */
const BATCH_SIZE = 200;
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

export function createOperatedFilmService(db: Database, queue: Pick<Queue, 'followUp'>): OperatedFilmService {
  /** The order's lock serialises operators: the second sees what the first decided. */
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
      const acceptedErrors = decision.kind === 'accepted' ? await findAcceptedErrors(tx, filmId, decision) : null;
      const isRecorded =
        decision.kind === 'accepted'
          ? await qualify(tx, filmId, userId, acceptedErrors?.reason)
          : await reject(tx, filmId, decision.reason, userId);
      if (!isRecorded) throw new AppError('film_decided');
      await recordAudit(tx, {
        actorUserId: userId,
        action: `film.${decision.kind}`,
        subjectType: 'film',
        subjectId: filmId,
        facts: {
          showId: film.showId,
          ...(decision.kind === 'rejected' ? { reason: decision.reason } : acceptedErrors),
        },
      });
      const type = decision.kind === 'accepted' ? 'qualified' : 'rejected';
      await queue.followUp(tx, { type }, { broadcastableId: filmId });
    });
  }

  return {
    async list({ after: cursor, customer, destination, waits }) {
      const filter = { customerId: customer ?? null, destinationId: destination ?? null };
      const waiting = new Map<string, Service[]>();
      for (let after = cursor === undefined ? null : readListCursor(cursor); ; ) {
        const films = await listFilmsThatMayWait(db, { after, limit: BATCH_SIZE, ...filter });
        const candidates = films.filter((film) => film.isAsked && (film.awaitsDecision || film.isWanted));
        const services = await findOrderedServices(
          db,
          candidates.map(({ id }) => id),
        );
        for (const { id, awaitsDecision } of candidates) {
          const ordered = services.get(id);
          const pending = ordered ? pendingServices(ordered) : [];
          const isWaiting = { decision: awaitsDecision, service: pending.length > 0 };
          if (waits ? isWaiting[waits] : isWaiting.decision || isWaiting.service) waiting.set(id, pending);
        }
        after = films.at(-1)?.place ?? after;
        if (waiting.size >= PAGE_SIZE || films.length < BATCH_SIZE) break;
      }
      const rows = await listFilmsForOperators(db, [...waiting.keys()].slice(0, PAGE_SIZE));
      return rows.map((row) => ({ row, pending: waiting.get(row.filmId) ?? [] }));
    },

    listDecided({ customer, destination, verdict, operators, before, stepwise }) {
      const filter = { customerId: customer ?? null, destinationId: destination ?? null, verdict: verdict ?? null };
      const place = before === undefined ? null : readListCursor(before);
      const page = { before: place, limit: PAGE_SIZE, isStepwise: stepwise ?? false };
      return listDecidedFilms(db, { ...filter, byOperators: operators ?? false }, page);
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

    accept: (caller, filmId, acceptance) => decide(caller, filmId, { kind: 'accepted', ...acceptance }),
    reject: (caller, filmId, reason) => decide(caller, filmId, { kind: 'rejected', reason }),

    async declareTracks({ actor: { userId } }, filmId, tracks) {
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
        // a mix without role or version is left out
        const named = tracks.filter(({ role, version }) => role !== null || version !== null);
        await declareTracks(tx, material.id, named);
        await recordAudit(tx, {
          actorUserId: userId,
          action: 'film.tracks',
          subjectType: 'film',
          subjectId: filmId,
          facts: { showId: film.showId, before: material.toldTracks ?? [], tracks: named },
        });
      });
    },
  };
}

type Acceptance = { kind: 'accepted' } & AcceptFilmBody;
type Decision = Acceptance | { kind: 'rejected'; reason: string };

/** The errors an operator accepts, with their reason; null for a film without errors. */
async function findAcceptedErrors(
  tx: Executor,
  filmId: string,
  { reason, checkedAt }: Acceptance,
): Promise<{ reason: string; errors: string[] } | null> {
  const verification = await findVerification(tx, filmId);
  if (!verification || verification.nbErrors === 0) return null;
  // Written by the worker with domain's own type.
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

/** The film, with its order locked until the transaction ends. Throws AppError `not_found`. */
export async function lockFilm(tx: Executor, filmId: string): Promise<OperatedFilmRow> {
  if (!(await findOperatedFilm(tx, filmId))) throw new AppError('not_found');
  await lockCampaignOf(tx, filmId);
  const film = await findOperatedFilm(tx, filmId);
  if (!film) throw new AppError('not_found');
  return film;
}
