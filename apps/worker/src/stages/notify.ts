import { jobPayloadSchemas } from '@spotway/contract';
import { findCampaignForMail, isNotified } from '@spotway/database';
import { NOTHING_TO_DO, PermanentFailure, type StageHandler } from '@spotway/queue';
import type { StageContext } from '../context/stage-context.ts';
import { LETTERS } from '../letters/letters.ts';
import { colleaguesToTell, orderForColleague, tellReader } from '../letters/tell.ts';

/**
 * Sends one mail, once: a repeated attempt finds it recorded, or repeats it under the same Message-ID. Its reader may have chosen the day's summary
 * or no mail instead; colleagues who follow the campaign get jobs of their own, so that one refused address holds up nobody else.
 */
export function notify({ db, mailer, queue, config }: StageContext): StageHandler {
  const brand = { name: config.BRAND_NAME, supportEmail: config.SUPPORT_EMAIL, baseUrl: config.PUBLIC_URL };
  const operatorEmail = config.OPERATOR_EMAIL;
  return async ({ payload, publish }) => {
    const { campaignId, notification, subjectId, occurrence, readerId } = jobPayloadSchemas.notify.parse(payload);
    const key = [notification, subjectId ?? campaignId, occurrence ?? 0, ...(readerId ? [readerId] : [])].join(':');
    const found = await findCampaignForMail(db, campaignId);
    if (!found) throw new PermanentFailure('the campaign is gone');
    if (await isNotified(db, key)) return NOTHING_TO_DO;
    const order = readerId ? await orderForColleague(db, found, readerId) : found;
    if (!order) return NOTHING_TO_DO;
    const isForColleague = readerId !== undefined;
    const occasion = { order, subjectId: subjectId ?? '', occurrence, isForColleague, now: new Date() };
    const letter = await LETTERS[notification]({ db, brand, operatorEmail, ...occasion });
    if (!letter) return NOTHING_TO_DO;
    const telling = { notification, key, order, isForColleague };
    // A reviewer's answer has two jobs, for the maker of the link and for the orderer: the first one tells the others.
    const isFirst = !isForColleague && !(notification === 'reviewAnswered' && occurrence);
    const colleagues = isFirst ? await colleaguesToTell(db, telling, letter) : [];
    if (colleagues.length > 0) {
      await publish({
        subject: null,
        async commit(tx) {
          for (const userId of colleagues)
            await queue.notify(tx, campaignId, notification, subjectId, occurrence, userId);
          return null;
        },
      });
    }
    return tellReader({ db, mailer }, telling, letter);
  };
}
