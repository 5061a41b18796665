import { findDelivery, isNotified, recordNotification } from '@spotway/database';
import { isOutageAlertDue } from '@spotway/domain/faults';
import { renderMail } from '@spotway/mail';
import type { Wait } from '@spotway/queue';
import type { StageContext } from '../context/stage-context.ts';

/**
 * Tells the operator about a part that work has been waiting for for ten minutes: once a day for each part and each destination, however many
 * jobs wait. Throws when the mail can't be sent; the next attempt tries again.
 */
export async function alertOnOutage(
  { db, mailer, config }: Pick<StageContext, 'db' | 'mailer' | 'config'>,
  { part, stage, jobId, payload, since, now, error }: Wait,
): Promise<void> {
  if (!isOutageAlertDue(since, now)) return;
  const { deliveryId } = payload;
  const destination = part === 'destination' && deliveryId ? await findDelivery(db, deliveryId) : null;
  const subject = destination ? `${part}:${destination.delivery.organizationId}` : part;
  const key = `outage:${subject}:${now.toISOString().slice(0, 10)}`;
  if (await isNotified(db, key)) return;
  const brand = { name: config.BRAND_NAME, supportEmail: config.SUPPORT_EMAIL, baseUrl: config.PUBLIC_URL };
  const to = config.OPERATOR_EMAIL;
  const mail = renderMail(
    'outageAlert',
    'fr',
    {
      part,
      destination: destination?.organizationName ?? null,
      stage,
      jobId,
      since,
      error: error instanceof Error ? error.message : String(error),
    },
    brand,
  );
  await mailer.send({ ...mail, to, language: 'fr', idempotencyKey: key });
  await recordNotification(db, { key, campaignId: null, recipient: to });
}
