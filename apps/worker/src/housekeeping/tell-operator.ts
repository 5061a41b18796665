import { isNotified, recordNotification } from '@spotway/database';
import { type MailFacts, renderMail } from '@spotway/mail';
import type { HousekeepingContext } from '../context/housekeeping-context.ts';

/** Mails the operator once per `key`. Throws when the relay is unreachable, so that the run is tried again. */
export async function tellOperator(
  { db, mailer, config }: Pick<HousekeepingContext, 'db' | 'mailer' | 'config'>,
  { key, ...facts }: MailFacts['scheduleAlert'] & { readonly key: string },
): Promise<void> {
  if (await isNotified(db, key)) return;
  const brand = { name: config.BRAND_NAME, supportEmail: config.SUPPORT_EMAIL, baseUrl: config.PUBLIC_URL };
  const to = config.OPERATOR_EMAIL;
  const mail = renderMail('scheduleAlert', 'fr', facts, brand);
  await mailer.send({ ...mail, to, language: 'fr', idempotencyKey: key });
  await recordNotification(db, { key, campaignId: null, recipient: to });
}
