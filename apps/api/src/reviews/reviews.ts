import { type AnswerReviewBody, AppError } from '@spotway/contract';
import {
  countFilmAnswers,
  countMail,
  countReviewView,
  type Database,
  type Executor,
  type FilmAnswerRow,
  findActiveBroadcastable,
  findAsset,
  findCampaign,
  findFilmAnswer,
  findLatestAnswer,
  findReviewedSpot,
  findReviewLink,
  findShowOwner,
  insertFilmAnswer,
  listAssets,
  lockCampaign,
  type ReviewedSpotRow,
  type ReviewLinkRow,
  recordAudit,
} from '@spotway/database';
import {
  ANSWER_MAILS_PER_LINK_AND_DAY,
  canAnswerFilm,
  MAX_ANSWERS_PER_FILM,
  mailDay,
  type ReviewedFilmState,
  type Reviewer,
  reviewedFilmState,
} from '@spotway/domain/account';
import type { Queue } from '@spotway/queue';
import type { PlayableFilm, PlayerService, ServedFile, Watcher } from '../player/player.ts';
import { findOpenLink, refuseClosed } from './reviewers.ts';

/** The spot's current film, as far as its reviewers see it. */
interface ReviewedFilm {
  readonly id: string;
  readonly state: ReviewedFilmState;
  /** Null unless it is `ready`. */
  readonly playable: PlayableFilm | null;
  readonly answer: FilmAnswerRow | null;
}

export interface ReviewedSpot {
  readonly reviewed: ReviewedSpotRow;
  readonly film: ReviewedFilm | null;
}

/** Every call throws AppError `not_found` for anything but the reviewer's spot and its current film. */
export interface ReviewService {
  /** Counts a view. Throws AppError `review_link_invalid`, `review_link_expired`, `review_link_revoked`. */
  open(token: string): Promise<ReviewedSpot>;
  read(reviewer: Reviewer): Promise<ReviewedSpot>;
  manifest(reviewer: Reviewer, proxyId: string, subtitleId: string | undefined, folder: string): Promise<string>;
  file(reviewer: Reviewer, proxyId: string, name: string, range: string | undefined): Promise<ServedFile>;
  /**
   * Approves the film or asks for changes, once per id, and mails that to the customer. An approval releases the deliveries that wait for it. Throws
   * AppError `film_replaced`, `film_not_watchable`, `too_many_answers`, and those of a link closed meanwhile.
   */
  answer(reviewer: Reviewer, body: AnswerReviewBody): Promise<void>;
}

export function createReviewService({
  db,
  player,
  queue,
  clock,
}: {
  readonly db: Database;
  readonly player: Pick<PlayerService, 'find' | 'manifest' | 'open'>;
  readonly queue: Pick<Queue, 'followUp' | 'notify'>;
  readonly clock: () => Date;
}): ReviewService {
  /** A reviewer watches on behalf of the member who made the link, and only what the calls below allow. */
  async function watcherFor({ linkId }: Reviewer): Promise<Watcher> {
    const found = await findReviewLink(db, linkId);
    if (!found) throw new AppError('not_found');
    const organization = { id: found.organizationId, kind: 'client', paymentEnabled: false } as const;
    const { id: activeOrganizationId } = organization;
    return { actor: { userId: found.link.createdBy, activeOrganizationId, organizations: [organization] } };
  }

  /** Only proxies of the spot's current film, and of its subtitles. */
  async function refuseOthers({ showId }: Reviewer, assetIds: readonly string[]): Promise<void> {
    const film = await findActiveBroadcastable(db, showId);
    for (const assetId of assetIds) {
      const { asset } = (await findAsset(db, assetId)) ?? {};
      const isWatched = asset && (asset.kind === 'ProxyManifest' || asset.kind === 'ProxySubtitle');
      if (!film || film.rejectedAt || !isWatched || asset.broadcastableId !== film.id) throw new AppError('not_found');
    }
  }

  async function read(reviewer: Reviewer): Promise<ReviewedSpot> {
    const reviewed = await findReviewedSpot(db, reviewer.linkId);
    if (!reviewed) throw new AppError('not_found');
    return { reviewed, film: await readFilm(reviewer) };
  }

  async function readFilm(reviewer: Reviewer): Promise<ReviewedFilm | null> {
    const film = await findActiveBroadcastable(db, reviewer.showId);
    if (!film) return null;
    const { id } = film;
    const state = await stateOf(db, film);
    const playable = state === 'ready' ? await player.find(await watcherFor(reviewer), id) : null;
    return { id, state, playable, answer: await findLatestAnswer(db, id) };
  }

  /** One mail to the member who made the link, and one to whoever ordered. */
  async function notifyCustomer(tx: Executor, campaignId: string, link: ReviewLinkRow, answerId: string) {
    const limit = ANSWER_MAILS_PER_LINK_AND_DAY;
    if (!(await countMail(tx, mailDay(clock()), [{ subject: `review:${link.id}`, limit }]))) return;
    await queue.notify(tx, campaignId, 'reviewAnswered', answerId);
    const orderedBy = (await findCampaign(tx, campaignId))?.createdBy;
    if (orderedBy !== link.createdBy) await queue.notify(tx, campaignId, 'reviewAnswered', answerId, TO_ORDERER);
  }

  return {
    async open(token) {
      const link = await findOpenLink(db, token, clock());
      await countReviewView(db, link.id, clock());
      return read({ linkId: link.id, showId: link.showId });
    },

    read,

    async manifest(reviewer, proxyId, subtitleId, folder) {
      await refuseOthers(reviewer, subtitleId ? [proxyId, subtitleId] : [proxyId]);
      return player.manifest(await watcherFor(reviewer), proxyId, subtitleId, folder);
    },

    async file(reviewer, proxyId, name, range) {
      await refuseOthers(reviewer, [proxyId]);
      return player.open(await watcherFor(reviewer), proxyId, name, range);
    },

    async answer({ linkId, showId }, { id, filmId, answer, text, authorName }) {
      const owner = await findShowOwner(db, showId);
      if (!owner) throw new AppError('not_found');
      const { campaignId } = owner;
      await db.transaction(async (tx) => {
        await lockCampaign(tx, campaignId);
        const link = (await findReviewLink(tx, linkId))?.link;
        if (!link) throw new AppError('review_link_invalid');
        refuseClosed(link, clock());
        const known = await findFilmAnswer(tx, id);
        if (known?.linkId === linkId && known.broadcastableId === filmId) return;
        if (known) throw new AppError('not_found');
        const film = await findActiveBroadcastable(tx, showId);
        if (film?.id !== filmId) throw new AppError('film_replaced');
        if (!canAnswerFilm(await stateOf(tx, film))) throw new AppError('film_not_watchable');
        if ((await countFilmAnswers(tx, filmId)) >= MAX_ANSWERS_PER_FILM)
          throw new AppError('too_many_answers', { facts: { max: MAX_ANSWERS_PER_FILM } });
        const row = { id, broadcastableId: filmId, linkId, answer, text, authorName, createdAt: clock() };
        if (!(await insertFilmAnswer(tx, row))) throw new AppError('not_found');
        await recordAudit(tx, {
          action: answer === 'approved' ? 'review.approved' : 'review.changesRequested',
          subjectType: 'film',
          subjectId: filmId,
          facts: { showId, link: linkId, authorName },
        });
        await notifyCustomer(tx, campaignId, link, id);
        if (answer === 'approved')
          await queue.followUp(
            tx,
            { type: 'approvalSettled' },
            { broadcastableId: filmId, locked: { campaignId, showId } },
          );
      });
    },
  };
}

/** Distinguishes the orderer's mail about an answer from the one to the member who made the link. */
const TO_ORDERER = 2;

async function stateOf(
  db: Executor,
  film: { readonly id: string; readonly rejectedAt: Date | null },
): Promise<ReviewedFilmState> {
  const hasProxy = (await listAssets(db, film.id)).some(({ kind }) => kind === 'ProxyManifest');
  return reviewedFilmState({ rejectedAt: film.rejectedAt, hasProxy });
}
