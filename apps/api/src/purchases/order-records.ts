import { AppError, type QuoteBody } from '@spotway/contract';
import {
  type CreatedSpot,
  deleteDraft,
  type Executor,
  findDestinationProfiles,
  insertCampaign,
  insertSpots,
  recordAudit,
  saveBillingInfo,
} from '@spotway/database';
import { type CreditHours, termsVersion } from '@spotway/domain/account';
import {
  type DecidedVat,
  type InvoicePayment,
  type InvoiceSeller,
  type Quote,
  quoteOrder,
  type VatTreatment,
} from '@spotway/domain/billing';
import type { Queue } from '@spotway/queue';
import { issueInvoice } from '../invoices/invoices.ts';
import { hashOrder, type OrderedCampaign } from './order-keys.ts';

/** Who orders, and how they pay. */
export interface Orderer {
  readonly organizationId: string;
  readonly userId: string;
  readonly payment: 'deactivated' | 'card' | 'invoice';
  /** The payment as stated on its invoice. */
  readonly invoicePayment: InvoicePayment;
}

/** An order with its billing details. */
interface CompletedOrder {
  readonly order: OrderedCampaign;
  /** The organisation's stored billing details were used, so they are not stored again. */
  readonly isRemembered: boolean;
}

export interface OrderRecords {
  /** Prices an order. Throws AppError `destination_unknown` unless every delivery point is offered. */
  price(db: Executor, spots: QuoteBody['spots'], treatment: VatTreatment): Promise<Quote>;
  /**
   * Records the order, its spots, its invoice and its mail; null if the organisation has already made one with the same key.
   * @param vat what its quote was computed with; null if it predates multiple VAT treatments
   */
  insert(
    tx: Executor,
    orderer: Orderer,
    completed: CompletedOrder,
    quote: Quote,
    vat: DecidedVat | null,
  ): Promise<{ id: string; spots: CreatedSpot[] } | null>;
}

export function createOrderRecords({
  queue,
  clock,
  seller,
  creditHours,
}: {
  readonly queue: Pick<Queue, 'notify'>;
  readonly clock: () => Date;
  /** The issuer of the invoices. */
  readonly seller: InvoiceSeller;
  /** From the terms in force. */
  readonly creditHours: CreditHours;
}): OrderRecords {
  return {
    async price(db, spots, treatment) {
      const wanted = [...new Set(spots.flatMap((spot) => spot.destinations))];
      const known = await findDestinationProfiles(db, wanted);
      const unknown = wanted.filter((id) => !known.has(id));
      if (unknown.length > 0) throw new AppError('destination_unknown', { facts: { destinations: unknown } });
      return quoteOrder(spots, treatment);
    },

    async insert(tx, { organizationId, userId, payment, invoicePayment }, { order, isRemembered }, quote, vat) {
      const campaign = await insertCampaign(tx, {
        organizationId,
        createdBy: userId,
        campaign: order.campaign,
        advertiser: order.advertiser,
        product: order.product,
        uploaderCompany: order.uploaderCompany,
        skipUpload: order.skipUpload,
        waitsForApproval: order.waitsForApproval ?? false,
        payment,
        quote,
        billing: order.address,
        vat,
        termsVersion: order.termsVersion ?? termsVersion(creditHours),
        idempotencyKey: order.idempotencyKey,
        contentHash: order.idempotencyKey === undefined ? null : hashOrder(order),
      });
      if (!campaign) return null;
      if (order.idempotencyKey !== undefined) await deleteDraft(tx, organizationId, order.idempotencyKey);
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
      if (order.address && !isRemembered) await saveBillingInfo(tx, organizationId, order.address);
      await queue.notify(tx, campaign.id, 'orderReceived', null);
      const invoice = await issueInvoice(
        tx,
        { organizationId, campaignId: campaign.id, supplementId: null, payment: invoicePayment, seller },
        clock,
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
