import { AppError, type CreateReviewLinkBody } from '@spotway/contract';
import {
  countOpenReviewLinks,
  type Database,
  deleteReviewLink,
  type Executor,
  findReviewedSpot,
  findReviewLink,
  findShowOwner,
  hashOfLinkToken,
  insertReviewLink,
  issueReviewToken,
  lockCampaign,
  type ReviewLinkRow,
  recordAudit,
  renewReviewLink,
  revokeReviewLink,
} from '@spotway/database';
import {
  type AuditAction,
  canManageReviews,
  MAX_REVIEW_LINKS_PER_SPOT,
  reviewLinkExpiry,
  reviewLinkState,
} from '@spotway/domain/account';
import type { Language } from '@spotway/domain/shared';
import { allowMailToOther } from '../account/mails-to-others.ts';
import type { Caller } from '../plugins/caller.ts';
import type { SendReviewMail } from './review-mail.ts';

interface IssuedLink {
  readonly link: ReviewLinkRow;
  /** With the token, which is stored nowhere. */
  readonly url: string;
}

/** Members' calls throw AppError `not_found` for another organisation's spot too. */
export interface ReviewLinkService {
  /** Throws AppError `email_unconfirmed`, `too_many_mails`, `too_many_review_links`, `mail_refused`, `mail_not_sent`. */
  create(caller: Caller, showId: string, body: CreateReviewLinkBody, language: Language): Promise<IssuedLink>;
  /** Issues another address, valid as long again, and mails it where the first went. Throws like `create`, and `review_link_revoked`. */
  sendAgain(caller: Caller, showId: string, linkId: string): Promise<IssuedLink>;
  /** Ends all its addresses at once; repeatable. */
  revoke(caller: Caller, showId: string, linkId: string): Promise<void>;
}

export function createReviewLinkService({
  db,
  sendMail,
  reviewUrl,
  clock,
  log,
}: {
  readonly db: Database;
  readonly sendMail: SendReviewMail;
  /** The page that opens a token. */
  readonly reviewUrl: (token: string) => string;
  readonly clock: () => Date;
  readonly log: (error: unknown, message: string) => void;
}): ReviewLinkService {
  /** Locks the spot's campaign for a member who may manage its reviews. */
  async function lockSpot(tx: Executor, { actor }: Caller, showId: string): Promise<void> {
    const owner = await findShowOwner(tx, showId);
    if (!owner || !canManageReviews(actor, owner)) throw new AppError('not_found');
    await lockCampaign(tx, owner.campaignId);
  }

  async function findOwn(tx: Executor, { actor }: Caller, showId: string, linkId: string): Promise<ReviewLinkRow> {
    const found = await findReviewLink(tx, linkId);
    if (!found || found.link.showId !== showId || !canManageReviews(actor, found)) throw new AppError('not_found');
    return found.link;
  }

  async function refuseTooMany(tx: Executor, showId: string): Promise<void> {
    if ((await countOpenReviewLinks(tx, showId, clock())) >= MAX_REVIEW_LINKS_PER_SPOT)
      throw new AppError('too_many_review_links', { facts: { max: MAX_REVIEW_LINKS_PER_SPOT } });
  }

  /** Mails a new address if the link has a recipient. A link whose first mail fails is deleted. */
  async function send(link: ReviewLinkRow, token: string, isNew: boolean): Promise<IssuedLink> {
    const url = reviewUrl(token);
    if (link.email === null) return { link, url };
    const reviewed = await findReviewedSpot(db, link.id);
    if (!reviewed) throw new AppError('not_found');
    const idempotencyKey = `reviewInvitation:${hashOfLinkToken(token)}`;
    const failure = await sendMail(reviewed, { to: link.email, url, idempotencyKey })
      .then((outcome) => (outcome.sent ? null : new AppError('mail_refused')))
      .catch((cause: unknown) => {
        log(cause, 'a review mail was not sent');
        return new AppError('mail_not_sent', { cause });
      });
    if (failure && isNew) await deleteReviewLink(db, link.id);
    if (failure) throw failure;
    return { link, url };
  }

  function audit(
    tx: Executor,
    { actor }: Caller,
    action: AuditAction,
    { id, showId, email, expiresAt }: ReviewLinkRow,
  ) {
    const facts = { link: id, email, expiresAt: expiresAt.toISOString() };
    return recordAudit(tx, { actorUserId: actor.userId, action, subjectType: 'show', subjectId: showId, facts });
  }

  return {
    async create(caller, showId, { email = null, message, language: chosen, days }, language) {
      const { link, token } = await db.transaction(async (tx) => {
        await lockSpot(tx, caller, showId);
        await refuseTooMany(tx, showId);
        if (email !== null) await allowMailToOther(tx, caller, email, clock());
        const now = clock();
        const row = await insertReviewLink(tx, {
          showId,
          email,
          language: chosen ?? language,
          message: message || null,
          createdBy: caller.actor.userId,
          days,
          expiresAt: reviewLinkExpiry(now, days),
          createdAt: now,
        });
        await audit(tx, caller, 'review.linkIssued', row);
        return { link: row, token: await issueReviewToken(tx, row.id) };
      });
      return send(link, token, true);
    },

    async sendAgain(caller, showId, linkId) {
      const { link, token } = await db.transaction(async (tx) => {
        const found = await findOwn(tx, caller, showId, linkId);
        await lockSpot(tx, caller, showId);
        if (reviewLinkState(found, clock()) === 'expired') await refuseTooMany(tx, showId);
        const row = await renewReviewLink(tx, linkId, reviewLinkExpiry(clock(), found.days));
        if (!row) throw new AppError('review_link_revoked');
        if (row.email !== null) await allowMailToOther(tx, caller, row.email, clock());
        await audit(tx, caller, 'review.linkIssued', row);
        return { link: row, token: await issueReviewToken(tx, linkId) };
      });
      return send(link, token, false);
    },

    async revoke(caller, showId, linkId) {
      await db.transaction(async (tx) => {
        const link = await findOwn(tx, caller, showId, linkId);
        if (await revokeReviewLink(tx, linkId, clock())) await audit(tx, caller, 'review.linkRevoked', link);
      });
    },
  };
}
