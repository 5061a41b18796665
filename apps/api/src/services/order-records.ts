import { AppError, type CreateCampaignBody, type QuoteBody } from '@spotway/contract';
import {
  type CreatedSpot,
  type Executor,
  findDestinationProfiles,
  insertCampaign,
  insertSpots,
  recordAudit,
  saveBillingInfo,
} from '@spotway/database';
import { type InvoicePayment, type InvoiceSeller, type Quote, quoteOrder } from '@spotway/domain';
import type { Queue } from '@spotway/queue';
import { issueInvoice } from './invoices.ts';
import { hashOrder } from './order-keys.ts';

/** Who orders, and how it is settled. */
export interface Orderer {
  readonly organizationId: string;
  readonly userId: string;
  readonly payment: 'deactivated' | 'card' | 'invoice';
  /** What its invoice says of it. */
  readonly invoicePayment: InvoicePayment;
}

export type OrderedCampaign = Omit<CreateCampaignBody, 'paymentIntent' | 'estimation'>;

export interface OrderRecords {
  /** Prices an order. Throws AppError `destination_unknown`: every delivery point has to be one that is offered. */
  price(db: Executor, spots: QuoteBody['spots']): Promise<Quote>;
  /** Records the order, its spots, its invoice and its mail; null when the organisation made one with the same key already. */
  insert(
    tx: Executor,
    orderer: Orderer,
    order: OrderedCampaign,
    quote: Quote,
  ): Promise<{ id: string; spots: CreatedSpot[] } | null>;
}

export function createOrderRecords({
  queue,
  clock,
  seller,
}: {
  readonly queue: Pick<Queue, 'notify'>;
  readonly clock: () => Date;
  /** Who invoices. */
  readonly seller: InvoiceSeller;
}): OrderRecords {
  return {
    async price(db, spots) {
      const wanted = [...new Set(spots.flatMap((spot) => spot.destinations))];
      const known = await findDestinationProfiles(db, wanted);
      const unknown = wanted.filter((id) => !known.has(id));
      if (unknown.length > 0) throw new AppError('destination_unknown', { facts: { destinations: unknown } });
      return quoteOrder(spots);
    },

    async insert(tx, { organizationId, userId, payment, invoicePayment }, order, quote) {
      const campaign = await insertCampaign(tx, {
        organizationId,
        createdBy: userId,
        campaign: order.campaign,
        advertiser: order.advertiser,
        product: order.product,
        uploaderCompany: order.uploaderCompany,
        skipUpload: order.skipUpload,
        payment,
        quote,
        billing: order.address,
        idempotencyKey: order.idempotencyKey,
        contentHash: order.idempotencyKey === undefined ? null : hashOrder(order),
      });
      if (!campaign) return null;
      const spots = await insertSpots(
        tx,
        campaign.id,
        order.spots.map(({ duration, services, filesLater = false, normaliseLoudness, ...spot }) => ({
          ...spot,
          filesLater,
          normaliseLoudness: normaliseLoudness ?? order.normaliseLoudness ?? false,
          durationMs: Math.round(duration * 1000),
          services: [...new Set(services)],
        })),
      );
      if (order.address) await saveBillingInfo(tx, organizationId, order.address);
      await queue.notify(tx, campaign.id, 'orderReceived', null);
      const invoice = await issueInvoice(
        tx,
        { organizationId, campaignId: campaign.id, supplementId: null, payment: invoicePayment, seller },
        clock(),
      );
      await recordAudit(tx, {
        actorUserId: userId,
        action: 'campaign.created',
        subjectType: 'campaign',
        subjectId: campaign.id,
        facts: { spots: spots.length, totalIncludingTaxCents: quote.totalIncludingTaxCents, invoice },
      });
      return { id: campaign.id, spots };
    },
  };
}
