import { type Executor, findCampaignDeliveries } from '@spotway/database';
import type { Language } from '@spotway/domain/shared';
import type { OutgoingMail } from '@spotway/mail';
import { PermanentFailure } from '@spotway/queue';
import { deliveryFileName, deliveryReportDate, renderDeliveryReportPdf } from '@spotway/reports';

/** The campaign's delivery report, to go with the mail that says it is delivered. */
export async function deliveryReport(
  db: Executor,
  campaignId: string,
  language: Language,
  brand: string,
): Promise<NonNullable<OutgoingMail['attachments']>> {
  const found = await findCampaignDeliveries(db, campaignId);
  if (!found) throw new PermanentFailure('the campaign is gone');
  const issuedAt = deliveryReportDate(found.spots, new Date());
  const content = await renderDeliveryReportPdf({ brand, issuedAt, ...found }, language);
  return [{ filename: deliveryFileName(found.campaign, language), content, contentType: 'application/pdf' }];
}
