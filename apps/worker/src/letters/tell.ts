import { randomBytes } from 'node:crypto';
import {
  type Database,
  findMailReader,
  findNoticeChoices,
  findNoticeDefaults,
  insertNotice,
  isCurrentMember,
  keepLinkKey,
  listFollowers,
  recordNotification,
} from '@spotway/database';
import { isErasedEmail } from '@spotway/domain/account';
import { isNoticeEvent, type NotificationKind, type UnsubscribeSubject, waysOfTelling } from '@spotway/domain/work';
import { type NoticeFoot, unsubscribeToken } from '@spotway/mail';
import { NOTHING_TO_DO, type Outcome, PermanentFailure } from '@spotway/queue';
import type { StageContext } from '../context/stage-context.ts';
import type { Letter, Occasion } from './letter.ts';

/** Who is told, of what. */
export interface Telling {
  readonly notification: NotificationKind;
  /** What the letter is about, unique among all of its kind and reader. */
  readonly key: string;
  readonly order: Occasion['order'];
  readonly isForColleague: boolean;
}

/** The order as a colleague is told of it: they stand as its customer. Null once they no longer follow it. */
export async function orderForColleague(
  db: Database,
  order: Occasion['order'],
  userId: string,
): Promise<Occasion['order'] | null> {
  const reader = await findMailReader(db, userId);
  if (!reader || !(await isCurrentMember(db, order.campaign.organizationId, userId))) return null;
  const { id: customerId, name: customerName, email: customerEmail, language } = reader;
  return { ...order, customerId, customerName, customerEmail, language };
}

/** The colleagues who follow a campaign and whom a letter does not reach otherwise. */
export async function colleaguesToTell(
  db: Database,
  { notification, order }: Telling,
  { readerId }: Letter,
): Promise<string[]> {
  if (!isNoticeEvent(notification)) return [];
  const followers = await listFollowers(db, order.campaign.organizationId);
  return followers.filter((userId) => userId !== readerId && userId !== order.customerId);
}

/** Tells a letter's reader of it the way they chose. Throws PermanentFailure if the relay refuses the mail. */
export async function tellReader(
  { db, mailer }: Pick<StageContext, 'db' | 'mailer'>,
  { notification, key, order, isForColleague }: Telling,
  letter: Letter,
): Promise<Outcome> {
  const { to, language, readerId, replyTo, attachments } = letter;
  // Nobody of its organisation is left.
  if (isErasedEmail(to)) return NOTHING_TO_DO;
  const campaignId = order.campaign.id;
  const event = isNoticeEvent(notification) && readerId !== null ? { notification, userId: readerId } : null;
  const ways = event && (await waysOf(db, event.notification, event.userId, order, isForColleague));
  if (!ways || ways.mail === 'atOnce') {
    const because = isForColleague ? 'colleague' : 'own';
    const notice = event && (await noticeFoot(db, event.userId, event.notification, because));
    const outcome = await mailer.send({
      ...letter.render(notice),
      to,
      replyTo,
      language,
      attachments,
      idempotencyKey: key,
    });
    if (!outcome.sent)
      throw new PermanentFailure(`the mail to ${to} was refused: ${outcome.response}`, { reason: 'mail-refused' });
  }
  return {
    subject: null,
    async commit(tx) {
      if (!ways || ways.mail === 'atOnce') await recordNotification(tx, { key, campaignId, recipient: to });
      if (event && ways && (ways.mail === 'daily' || ways.isShownInBrowser)) {
        await insertNotice(tx, {
          ...{ userId: event.userId, campaignId, key, event: event.notification },
          spot: letter.about?.spot ?? null,
          answer: letter.about?.answer ?? null,
          isForSummary: ways.mail === 'daily',
          isForBrowser: ways.isShownInBrowser,
        });
      }
      return null;
    },
  };
}

/** What a mail's foot needs so that its reader can switch it off. */
export async function noticeFoot(
  db: Database,
  userId: string,
  subject: UnsubscribeSubject,
  because: NoticeFoot['because'],
): Promise<NoticeFoot> {
  const linkKey = await keepLinkKey(db, userId, randomBytes(32).toString('base64url'));
  return { token: unsubscribeToken(linkKey, userId, subject), because };
}

async function waysOf(
  db: Database,
  event: Parameters<typeof waysOfTelling>[0],
  userId: string,
  { campaign }: Occasion['order'],
  isForColleague: boolean,
) {
  const choices = await findNoticeChoices(db, userId);
  const defaults = await findNoticeDefaults(db, campaign.organizationId);
  return waysOfTelling(event, isForColleague ? 'colleague' : 'addressee', choices, defaults);
}
