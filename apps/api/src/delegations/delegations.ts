import { AppError, type CreateDelegationBody } from '@spotway/contract';
import {
  countDelegations,
  type Database,
  type DelegationRow,
  deleteShowFile,
  deleteUnsentDelegation,
  type Executor,
  findActiveBroadcastable,
  findAskedSpot,
  findDelegation,
  findDelegationByLink,
  findDelegationTo,
  findShowOwner,
  hashOfLinkToken,
  insertDelegation,
  issueDelegationLink,
  listDelegations,
  listUnfinishedFilesOf,
  lockCampaign,
  markDelegationSent,
  type OwnedDelegation,
  recordAudit,
  revokeDelegation,
  touchDelegation,
} from '@spotway/database';
import { canViewCampaign } from '@spotway/domain/account';
import { canDelegateUpload, type Delegate, delegationExpiry, MAX_DELEGATIONS_PER_SPOT } from '@spotway/domain/order';
import type { Language } from '@spotway/domain/shared';
import { allowMailToOther } from '../account/mails-to-others.ts';
import type { Caller } from '../plugins/caller.ts';
import type { DiscardUpload } from '../uploads/discard-upload.ts';
import { openDelegation } from '../uploads/senders.ts';
import type { SendDelegationMail } from './delegation-mail.ts';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const TOUCH_MS = 60_000;

/** Members' calls throw AppError `not_found` for another organisation's spot too. */
export interface DelegationService {
  /**
   * Asks the holder of a spot's film for it by mail; asking the same address again sends a new link with the full validity. Throws AppError
   * `email_unconfirmed`, `too_many_mails`, `material_locked`, `too_many_delegations`, `mail_refused`, `mail_not_sent`.
   */
  create(
    caller: Caller,
    showId: string,
    body: CreateDelegationBody,
    language: Language,
  ): Promise<{ delegation: DelegationRow; isNew: boolean }>;
  /** Delegations that are not revoked, oldest first. */
  list(caller: Caller, showId: string): Promise<DelegationRow[]>;
  /** Sends a new link; earlier ones stay valid. Throws like `create`. */
  sendAgain(caller: Caller, showId: string, delegationId: string): Promise<DelegationRow>;
  /** Ends every link of a delegation and removes its unfinished uploads; repeatable. */
  revoke(caller: Caller, showId: string, delegationId: string): Promise<void>;
  /** Throws AppError `delegation_invalid`, `delegation_revoked`, `delegation_expired`. */
  readDelegate(token: string): Promise<Delegate>;
}

export function createDelegationService({
  db,
  sendMail,
  discard,
  clock,
  log,
}: {
  db: Database;
  sendMail: SendDelegationMail;
  discard: DiscardUpload;
  clock: () => Date;
  log: (error: unknown, message: string) => void;
}): DelegationService {
  /** Locks the spot for a member who may delegate its upload; throws once its film is accepted. */
  async function lockSpot(tx: Executor, { actor }: Caller, showId: string): Promise<void> {
    const owner = await findShowOwner(tx, showId);
    if (!owner || !canDelegateUpload(actor, owner)) throw new AppError('not_found');
    await lockCampaign(tx, owner.campaignId);
    if ((await findActiveBroadcastable(tx, showId))?.qualifiedAt) throw new AppError('material_locked');
  }

  async function findOwn(tx: Executor, { actor }: Caller, showId: string, id: string): Promise<OwnedDelegation> {
    const found = await findDelegation(tx, id);
    if (!found || found.delegation.showId !== showId || !canDelegateUpload(actor, found))
      throw new AppError('not_found');
    return found;
  }

  /** Mails a new link and renews the delegation; a delegation whose first mail fails is deleted. */
  async function send(
    caller: Caller,
    { id, showId }: DelegationRow,
    words: { message: string | null; language: Language },
  ): Promise<DelegationRow> {
    const asked = await findAskedSpot(db, id);
    if (!asked) throw new AppError('not_found');
    const sentAt = clock();
    const sending = { ...words, sentAt, expiresAt: delegationExpiry(sentAt) };
    const { token, tokenHash } = await issueDelegationLink(db, id);
    const failure = await sendMail({ ...asked, delegation: { ...asked.delegation, ...sending } }, token, tokenHash)
      .then((outcome) => (outcome.sent ? null : new AppError('mail_refused')))
      .catch((cause: unknown) => {
        log(cause, 'a delegation mail was not sent');
        return new AppError('mail_not_sent', { cause });
      });
    if (failure) {
      await deleteUnsentDelegation(db, id);
      throw failure;
    }
    return db.transaction(async (tx) => {
      const row = await markDelegationSent(tx, id, sending);
      if (!row) throw new AppError('not_found');
      await recordAudit(tx, {
        actorUserId: caller.actor.userId,
        action: 'upload.delegated',
        subjectType: 'show',
        subjectId: showId,
        facts: { delegation: id, email: row.email, expiresAt: row.expiresAt.toISOString() },
      });
      return row;
    });
  }

  return {
    async create(caller, showId, { email, message, language: chosen }, language) {
      const words = { message: message || null, language: chosen ?? language };
      const { row, isNew } = await db.transaction(async (tx) => {
        await lockSpot(tx, caller, showId);
        await allowMailToOther(tx, caller, email, clock());
        const earlier = await findDelegationTo(tx, showId, email);
        if (earlier) return { row: earlier, isNew: false };
        if ((await countDelegations(tx, showId)) >= MAX_DELEGATIONS_PER_SPOT)
          throw new AppError('too_many_delegations', { facts: { max: MAX_DELEGATIONS_PER_SPOT } });
        const expiresAt = delegationExpiry(clock());
        const fields = { showId, email, ...words, createdBy: caller.actor.userId, expiresAt };
        return { row: await insertDelegation(tx, fields), isNew: true };
      });
      return { delegation: await send(caller, row, words), isNew };
    },

    async list({ actor }, showId) {
      const owner = await findShowOwner(db, showId);
      if (!owner || !canViewCampaign(actor, owner)) throw new AppError('not_found');
      return listDelegations(db, [showId]);
    },

    async sendAgain(caller, showId, delegationId) {
      const { delegation } = await db.transaction(async (tx) => {
        const found = await findOwn(tx, caller, showId, delegationId);
        await lockSpot(tx, caller, showId);
        if (!found.delegation.revokedAt) await allowMailToOther(tx, caller, found.delegation.email, clock());
        return found;
      });
      if (delegation.revokedAt) throw new AppError('delegation_revoked');
      return send(caller, delegation, delegation);
    },

    async revoke(caller, showId, delegationId) {
      const dropped = await db.transaction(async (tx) => {
        const { campaignId, delegation } = await findOwn(tx, caller, showId, delegationId);
        await lockCampaign(tx, campaignId);
        if (!(await revokeDelegation(tx, delegationId, clock()))) return [];
        const unfinished = await listUnfinishedFilesOf(tx, delegationId);
        for (const { file } of unfinished) await deleteShowFile(tx, file.id);
        await recordAudit(tx, {
          actorUserId: caller.actor.userId,
          action: 'upload.delegationRevoked',
          subjectType: 'show',
          subjectId: showId,
          facts: { delegation: delegationId, email: delegation.email },
        });
        return unfinished;
      });
      for (const each of dropped) discard(each);
    },

    async readDelegate(token) {
      const found = TOKEN.test(token) ? await findDelegationByLink(db, hashOfLinkToken(token)) : null;
      const now = clock();
      const delegate = openDelegation(found, now);
      const last = found?.delegation.lastUsedAt;
      if (!last || now.getTime() - last.getTime() >= TOUCH_MS) await touchDelegation(db, delegate.delegationId, now);
      return delegate;
    },
  };
}
