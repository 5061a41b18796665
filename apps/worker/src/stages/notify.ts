import { jobPayloadSchemas } from '@spotway/contract';
import { findCampaignForMail, isNotified, recordNotification } from '@spotway/database';
import { isErasedEmail } from '@spotway/domain/account';
import { NOTHING_TO_DO, PermanentFailure, type StageHandler } from '@spotway/queue';
import type { StageContext } from '../context/stage-context.ts';
import { LETTERS } from '../letters/letters.ts';

/** Sends one mail, once: a repeated attempt finds it recorded, or repeats it under the same Message-ID. */
export function notify({ db, mailer, config }: StageContext): StageHandler {
  const brand = { name: config.BRAND_NAME, supportEmail: config.SUPPORT_EMAIL, baseUrl: config.PUBLIC_URL };
  const operatorEmail = config.OPERATOR_EMAIL;
  return async ({ payload }) => {
    const { campaignId, notification, subjectId, occurrence } = jobPayloadSchemas.notify.parse(payload);
    const key = [notification, subjectId ?? campaignId, occurrence ?? 0].join(':');
    const order = await findCampaignForMail(db, campaignId);
    if (!order) throw new PermanentFailure('the campaign is gone');
    if (await isNotified(db, key)) return NOTHING_TO_DO;
    const occasion = { order, subjectId: subjectId ?? '', occurrence, now: new Date() };
    const letter = await LETTERS[notification]({ db, brand, operatorEmail, ...occasion });
    if (!letter) return NOTHING_TO_DO;
    const { to, language, mail, replyTo, attachments } = letter;
    // Nobody of its organisation is left.
    if (isErasedEmail(to)) return NOTHING_TO_DO;
    const outcome = await mailer.send({ ...mail, to, replyTo, language, attachments, idempotencyKey: key });
    if (!outcome.sent)
      throw new PermanentFailure(`the mail to ${to} was refused: ${outcome.response}`, { reason: 'mail-refused' });
    return {
      subject: null,
      async commit(tx) {
        await recordNotification(tx, { key, campaignId, recipient: to });
        return null;
      },
    };
  };
}
