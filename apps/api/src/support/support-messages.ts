import { createHash, randomUUID } from 'node:crypto';
import { AppError, type SupportMessageBody } from '@spotway/contract';
import { type Database, findCampaign, insertCampaignNote, type MailCount } from '@spotway/database';
import { canViewCampaign, noteSide, SUPPORT_MESSAGES_PER_DAY } from '@spotway/domain/account';
import { type Brand, type Mailer, renderMail } from '@spotway/mail';
import { countMails } from '../account/mails-to-others.ts';
import type { Caller } from '../plugins/caller.ts';

export interface SupportMessages {
  /**
   * Mails a message to support, with the sender's address to answer to. A customer's about their campaign also stands in its activity log.
   * @param network of a signed-out sender, for the limits
   * Throws AppError `not_found` for a campaign that isn't the caller's, `sender_missing`, `too_many_messages`, `mail_not_sent`.
   */
  send(caller: Caller | null, network: string, body: SupportMessageBody): Promise<void>;
}

export function createSupportMessages({
  db,
  mailer,
  brand,
  supportEmail,
  clock,
}: {
  readonly db: Database;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly brand: Brand;
  readonly supportEmail: string;
  readonly clock: () => Date;
}): SupportMessages {
  async function findNamed(caller: Caller | null, campaignId: string | undefined) {
    if (campaignId === undefined) return null;
    const campaign = await findCampaign(db, campaignId);
    if (!campaign || !caller || !canViewCampaign(caller.actor, campaign)) throw new AppError('not_found');
    return { campaignId, campaign: campaign.campaign, side: noteSide(caller.actor, campaign) };
  }

  return {
    async send(caller, network, { message, page, campaignId, sender }) {
      const campaign = await findNamed(caller, campaignId);
      const from = caller?.user ?? sender;
      if (!from) throw new AppError('sender_missing');
      await db.transaction((tx) => countMails(tx, countsOf(caller, network), clock(), 'too_many_messages'));
      const facts = { name: from.name, email: from.email, isCustomer: caller !== null, message, page, campaign };
      const mail = renderMail('supportMessage', 'fr', facts, brand);
      const idempotencyKey = `supportMessage:${randomUUID()}`;
      const outcome = await mailer
        .send({ ...mail, to: supportEmail, replyTo: from.email, language: 'fr', idempotencyKey })
        .catch((cause: unknown) => {
          throw new AppError('mail_not_sent', { cause });
        });
      // Refused by our own address: nothing the sender could correct.
      if (!outcome.sent) throw new AppError('mail_not_sent');
      // A customer's message about a campaign is a note in its activity log, where operators answer.
      if (!caller || campaign?.side !== 'customer') return;
      const { campaignId: noted } = campaign;
      const note = { id: randomUUID(), campaignId: noted, showId: null, userId: caller.user.id, side: campaign.side };
      await insertCampaignNote(db, { ...note, text: message, createdAt: clock() });
    },
  };
}

function countsOf(caller: Caller | null, network: string): MailCount[] {
  const { fromAccount, fromNetwork, fromVisitors } = SUPPORT_MESSAGES_PER_DAY;
  if (caller) return [{ subject: `support:${caller.user.id}`, limit: fromAccount }];
  const hash = createHash('sha256').update(network).digest('base64url');
  return [
    { subject: `support-from:${hash}`, limit: fromNetwork },
    { subject: 'support-from-visitors', limit: fromVisitors },
  ];
}
