import {
  AppError,
  type BillingAddress,
  type CreateCampaignBody,
  type CreatedCampaign,
  type MadeOrder,
  type OrderSuggestions,
  type QuoteBody,
  type UsedIdentifier,
} from '@spotway/contract';
import {
  type Database,
  findBillingInfo,
  findCampaignByKey,
  listCreatedSpots,
  listUsedIdentifiers,
  suggestOrderValues,
} from '@spotway/database';
import { canSkipUpload, isPaymentEnabled, listedOrganizationIds } from '@spotway/domain/account';
import type { Quote } from '@spotway/domain/billing';
import { identifierKey } from '@spotway/domain/shared';
import type { PaymentService } from '../payments/payments.ts';
import type { Caller } from '../plugins/caller.ts';
import { checkSameOrder, checkShown } from '../purchases/order-keys.ts';
import type { OrderRecords } from '../purchases/order-records.ts';
import { taxedBuyerOf, type VatDecisions } from '../purchases/vat-decisions.ts';

const SUGGESTIONS = 50;

export interface OrderService {
  /** Throws AppError `destination_unknown`. */
  quote(caller: Caller, body: QuoteBody): Promise<Quote>;
  /**
   * Creates the order, its spots and its invoice, and captures a payment intent for exactly the recomputed amount. Throws AppError
   * `not_payment_enabled`, `destination_unknown`, `quote_changed` (facts: the new quote), `key_reused` (facts: the campaign ordered with the key),
   * `payment_intent_missing`, `payment_deactivated`, and those of PaymentService.order.
   */
  create(caller: Caller, body: CreateCampaignBody): Promise<CreatedCampaign & { isNew: boolean }>;
  /** The campaign that the caller's organisations have already ordered with this key. */
  findMade(caller: Caller, idempotencyKey: string): Promise<MadeOrder>;
  /** Those of the identifiers that earlier orders of the organisation use. */
  usedIdentifiers(caller: Caller, pubIds: readonly string[]): Promise<UsedIdentifier[]>;
  suggestions(caller: Caller): Promise<OrderSuggestions>;
  billingInfo(caller: Caller): Promise<BillingAddress | null>;
}

export function createOrderService({
  db,
  records,
  vat,
  payments,
}: {
  readonly db: Database;
  readonly records: OrderRecords;
  readonly vat: VatDecisions;
  /** Null while card payment is deactivated. */
  readonly payments: Pick<PaymentService, 'order'> | null;
}): OrderService {
  /** The campaign this order created on an earlier call, also if the user has switched to another organisation since. */
  async function existing({ actor }: Caller, order: CreateCampaignBody) {
    const { idempotencyKey, estimation } = order;
    const campaign = idempotencyKey ? await findMine(actor, idempotencyKey) : null;
    if (!campaign) return null;
    checkSameOrder(campaign, order);
    checkShown(estimation?.totalIncludingTaxCents, campaign.quote);
    return { id: campaign.id, spots: await listCreatedSpots(db, campaign.id), isNew: false };
  }

  function findMine({ organizations }: Caller['actor'], idempotencyKey: string) {
    const ids = organizations.map(({ id }) => id);
    return findCampaignByKey(db, ids, idempotencyKey);
  }

  async function findUsed(organizations: readonly string[], pubIds: readonly string[], before?: string) {
    const keys = [...new Set(pubIds.filter((pubId) => pubId !== '').map(identifierKey))];
    const used = await listUsedIdentifiers(db, organizations, keys, before);
    return pubIds.flatMap((pubId): UsedIdentifier[] => {
      const found = used.find((each) => each.pubId === identifierKey(pubId));
      return found ? [{ ...found, pubId, orderedAt: found.orderedAt.toISOString() }] : [];
    });
  }

  async function createPaid(caller: Caller, { paymentIntent, ...order }: CreateCampaignBody, intentId: string) {
    if (!payments) throw new AppError('payment_deactivated');
    if (order.skipUpload && !canSkipUpload(caller.actor)) throw new AppError('not_payment_enabled');
    const { idempotencyKey } = order;
    const request = {
      subject: { kind: 'order', order },
      idempotencyKey: idempotencyKey ?? null,
      shownCents: order.estimation?.totalIncludingTaxCents,
    } as const;
    try {
      const { campaignId, isNew } = await payments.order(caller, intentId, request);
      return { id: campaignId, spots: await listCreatedSpots(db, campaignId), isNew };
    } catch (error) {
      // The order was made and paid with another intent; this one was given up.
      const isGivenUp = error instanceof AppError && !['not_found', 'payment_of_other_order'].includes(error.code);
      const earlier = isGivenUp ? await existing(caller, order) : null;
      if (earlier) return earlier;
      throw error;
    }
  }

  async function createUnpaid(caller: Caller, organizationId: string, body: CreateCampaignBody) {
    const earlier = await existing(caller, body);
    if (earlier) return earlier;
    if (body.skipUpload && !canSkipUpload(caller.actor)) throw new AppError('not_payment_enabled');
    const address = body.address ?? (await findBillingInfo(db, organizationId));
    const vatOfOrder = await vat.decide(organizationId, taxedBuyerOf(address));
    const quote = await records.price(db, body.spots, vatOfOrder.treatment);
    checkShown(body.estimation?.totalIncludingTaxCents, quote);
    const isInvoiced = isPaymentEnabled(caller.actor, organizationId);
    if (payments && !isInvoiced && quote.totalIncludingTaxCents > 0) throw new AppError('payment_intent_missing');
    const orderer = {
      organizationId,
      userId: caller.actor.userId,
      payment: isInvoiced ? 'invoice' : 'deactivated',
      invoicePayment: { by: 'transfer' },
    } as const;
    const completed = { order: { ...body, address }, isRemembered: !body.address };
    const created = await db.transaction((tx) => records.insert(tx, orderer, completed, quote, vatOfOrder));
    if (created) return { ...created, isNew: true };
    // A concurrent call with the same key was faster.
    const order = await existing(caller, body);
    if (!order) throw new Error('the order was neither created nor found');
    return order;
  }

  return {
    async quote({ actor }, { spots, billing }) {
      const organizationId = actor.activeOrganizationId;
      if (!organizationId) throw new AppError('forbidden');
      const buyer = billing ?? taxedBuyerOf(await findBillingInfo(db, organizationId));
      const { treatment } = await vat.decide(organizationId, buyer);
      return records.price(db, spots, treatment);
    },

    async create(caller, body) {
      const organizationId = caller.actor.activeOrganizationId;
      if (!organizationId) throw new AppError('forbidden');
      const created = body.paymentIntent
        ? await createPaid(caller, body, body.paymentIntent)
        : await createUnpaid(caller, organizationId, body);
      const pubIds = body.spots.map(({ pubId }) => pubId);
      const usedIdentifiers = await findUsed([organizationId], pubIds, created.id);
      return usedIdentifiers.length > 0 ? { ...created, usedIdentifiers } : created;
    },

    usedIdentifiers: ({ actor }, pubIds) => findUsed(listedOrganizationIds(actor), pubIds),

    async findMade({ actor }, idempotencyKey) {
      const made = await findMine(actor, idempotencyKey);
      return made ? { campaignId: made.id, spots: await listCreatedSpots(db, made.id) } : null;
    },

    async suggestions({ actor }) {
      const suggest = (field: keyof OrderSuggestions) =>
        suggestOrderValues(db, listedOrganizationIds(actor), field, SUGGESTIONS);
      const [uploaderCompany, campaign, advertiser, product] = await Promise.all([
        suggest('uploaderCompany'),
        suggest('campaign'),
        suggest('advertiser'),
        suggest('product'),
      ]);
      return { uploaderCompany, campaign, advertiser, product };
    },

    async billingInfo({ actor }) {
      const organizationId = actor.activeOrganizationId;
      return organizationId ? findBillingInfo(db, organizationId) : null;
    },
  };
}
