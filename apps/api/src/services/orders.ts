import {
  AppError,
  type BillingAddress,
  type CreateCampaignBody,
  type CreatedCampaign,
  type OrderSuggestions,
  type QuoteBody,
} from '@spotway/contract';
import {
  type Database,
  type Executor,
  findBillingInfo,
  findCampaignByKey,
  findDestinationProfiles,
  insertCampaign,
  insertSpots,
  listCreatedSpots,
  recordAudit,
  saveBillingInfo,
  suggestOrderValues,
} from '@spotway/database';
import { canSkipUpload, isPaymentEnabled, orderingOrganizationId, type Quote, quoteOrder } from '@spotway/domain';
import type { Queue } from '@spotway/queue';
import type { Caller } from '../plugins/caller.ts';
import { issueInvoice } from './invoices.ts';

const SUGGESTIONS = 50;

export interface OrderService {
  /** Throws AppError `destination_unknown`. */
  quote(body: QuoteBody): Promise<Quote>;
  /**
   * Creates the order, its spots and its invoice. Throws AppError `not_payment_enabled`, `destination_unknown`,
   * `quote_changed` (facts: the new quote).
   */
  create(caller: Caller, body: CreateCampaignBody): Promise<CreatedCampaign & { isNew: boolean }>;
  suggestions(caller: Caller): Promise<OrderSuggestions>;
  billingInfo(caller: Caller): Promise<BillingAddress | null>;
}

export function createOrderService({
  db,
  queue,
  clock,
}: {
  db: Database;
  queue: Pick<Queue, 'notify'>;
  clock: () => Date;
}): OrderService {
  /** Prices an order; every delivery point has to be one that is offered. */
  async function price(spots: QuoteBody['spots']): Promise<Quote> {
    const wanted = [...new Set(spots.flatMap((spot) => spot.destinations))];
    const known = await findDestinationProfiles(db, wanted);
    const unknown = wanted.filter((id) => !known.has(id));
    if (unknown.length > 0) throw new AppError('destination_unknown', { facts: { destinations: unknown } });
    return quoteOrder(spots);
  }

  async function existing(organizationId: string, idempotencyKey: string | undefined) {
    const campaign = idempotencyKey && (await findCampaignByKey(db, organizationId, idempotencyKey));
    return campaign ? { id: campaign.id, spots: await listCreatedSpots(db, campaign.id), isNew: false } : null;
  }

  async function insertOrder(
    tx: Executor,
    caller: Caller,
    organizationId: string,
    body: CreateCampaignBody,
    quote: Quote,
  ) {
    const { actor } = caller;
    const campaign = await insertCampaign(tx, {
      organizationId,
      createdBy: actor.userId,
      campaign: body.campaign,
      advertiser: body.advertiser,
      product: body.product,
      uploaderCompany: body.uploaderCompany,
      skipUpload: body.skipUpload,
      payment: isPaymentEnabled(actor) ? 'invoice' : 'deactivated',
      quote,
      billing: body.address,
      idempotencyKey: body.idempotencyKey,
    });
    if (!campaign) return null;
    const spots = await insertSpots(
      tx,
      campaign.id,
      body.spots.map(({ duration, services, filesLater = false, normaliseLoudness, ...spot }) => ({
        ...spot,
        filesLater,
        normaliseLoudness: normaliseLoudness ?? body.normaliseLoudness ?? false,
        durationMs: Math.round(duration * 1000),
        services: [...new Set(services)],
      })),
    );
    if (body.address) await saveBillingInfo(tx, organizationId, body.address);
    await queue.notify(tx, campaign.id, 'orderReceived', null);
    const invoice = await issueInvoice(
      tx,
      { organizationId, campaignId: campaign.id, supplementId: null, amounts: quote },
      clock(),
    );
    await recordAudit(tx, {
      actorUserId: actor.userId,
      action: 'campaign.created',
      subjectType: 'campaign',
      subjectId: campaign.id,
      facts: {
        spots: spots.length,
        totalIncludingTaxCents: quote.totalIncludingTaxCents,
        invoice,
      },
    });
    return { id: campaign.id, spots, isNew: true };
  }

  return {
    quote: ({ spots }) => price(spots),

    async create(caller, body) {
      const organizationId = orderingOrganizationId(caller.actor);
      if (!organizationId) throw new AppError('forbidden');
      const earlier = await existing(organizationId, body.idempotencyKey);
      if (earlier) return earlier;
      if (body.skipUpload && !canSkipUpload(caller.actor)) throw new AppError('not_payment_enabled');
      const quote = await price(body.spots);
      const shown = body.estimation?.totalIncludingTaxCents;
      if (shown !== undefined && shown !== quote.totalIncludingTaxCents)
        throw new AppError('quote_changed', { facts: { quote } });
      const created = await db.transaction((tx) => insertOrder(tx, caller, organizationId, body, quote));
      // A call with the same key was faster.
      const order = created ?? (await existing(organizationId, body.idempotencyKey));
      if (!order) throw new Error('the order was neither created nor found');
      return order;
    },

    async suggestions({ actor }) {
      const organizations = actor.organizations.map(({ id }) => id);
      const suggest = (field: keyof OrderSuggestions) => suggestOrderValues(db, organizations, field, SUGGESTIONS);
      const [uploaderCompany, campaign, advertiser, product] = await Promise.all([
        suggest('uploaderCompany'),
        suggest('campaign'),
        suggest('advertiser'),
        suggest('product'),
      ]);
      return { uploaderCompany, campaign, advertiser, product };
    },

    async billingInfo({ actor }) {
      const organizationId = orderingOrganizationId(actor);
      return organizationId ? findBillingInfo(db, organizationId) : null;
    },
  };
}
