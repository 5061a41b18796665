import { findCampaignDeliveries } from '@spotway/database';
import type { OutgoingMail } from '@spotway/mail';
import { PermanentFailure } from '@spotway/queue';
import { deliveryFileName, deliveryReportDate, renderDeliveryReportPdf } from '@spotway/reports';
import { aboutCustomer, type Occasion, toCustomer, type WriteLetter } from './letter.ts';

/** Every spot has reached all its delivery points; the campaign's delivery report is attached. */
export const delivered: WriteLetter = async (occasion) => {
  const { spots, delivered: deliveries } = occasion.order;
  const letter = toCustomer(occasion, 'delivered', {
    ...aboutCustomer(occasion),
    spots: spots.map(({ id, title, version, pubId }) => ({
      title,
      version,
      pubId,
      deliveries: deliveries.flatMap(({ showId, organizationName, deliveredAt }) =>
        showId === id && deliveredAt ? [{ destination: organizationName, deliveredAt }] : [],
      ),
    })),
    hasReport: true,
  });
  return { ...letter, attachments: await deliveryReport(occasion) };
};

async function deliveryReport({ db, order, brand, now }: Occasion): Promise<OutgoingMail['attachments']> {
  const found = await findCampaignDeliveries(db, order.campaign.id);
  if (!found) throw new PermanentFailure('the campaign is gone');
  const issuedAt = deliveryReportDate(found.spots, now);
  const content = await renderDeliveryReportPdf({ brand: brand.name, issuedAt, ...found }, order.language);
  return [{ filename: deliveryFileName(found.campaign, order.language), content, contentType: 'application/pdf' }];
}
