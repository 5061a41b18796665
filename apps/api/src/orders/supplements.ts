import { AppError, type Supplement, type SupplementBody } from '@spotway/contract';
import { type Database, type Executor, findBillingOfCampaign, findShowOwner, lockCampaign } from '@spotway/database';
import { canOrderFor, isPaymentEnabled } from '@spotway/domain/account';
import type { SupplementQuote } from '@spotway/domain/billing';
import type { PaymentService } from '../payments/payments.ts';
import type { Caller } from '../plugins/caller.ts';
import { checkShown } from '../purchases/order-keys.ts';
import type { SupplementRecords } from '../purchases/supplement-records.ts';
import { taxedBuyerOf, type VatDecisions } from '../purchases/vat-decisions.ts';

type Orderer = Pick<Caller, 'actor'>;

/**
 * Delivery points ordered later for a spot. Every call throws AppError `not_found` (also for another organisation's spot), `destination_unknown`,
 * `destination_ordered`, `file_removed` once the film's source file is deleted, `destination_refuses` (facts: DestinationRefusals) if an accepted
 * film breaks the rules of one of them.
 */
export interface SupplementService {
  quote(caller: Orderer, showId: string, destinations: readonly string[]): Promise<SupplementQuote>;
  /**
   * Orders and delivers them: existing deliverables go out at once, missing profiles are encoded from the film; a payment intent is captured for
   * exactly the recomputed amount. Throws AppError `quote_changed` (facts: the new quote), `payment_required`, `payment_deactivated`, and those of
   * PaymentService.order.
   */
  order(caller: Orderer, showId: string, body: SupplementBody): Promise<Supplement>;
}

export function createSupplementService({
  db,
  records,
  vat,
  payments,
}: {
  readonly db: Database;
  readonly records: SupplementRecords;
  readonly vat: VatDecisions;
  /** Null while card payment is deactivated: nobody has to pay by card. */
  readonly payments: Pick<PaymentService, 'order'> | null;
}): SupplementService {
  async function findSpot(tx: Executor, { actor }: Orderer, showId: string) {
    const owner = await findShowOwner(tx, showId);
    if (!owner || !canOrderFor(actor, owner)) throw new AppError('not_found');
    return owner;
  }

  async function orderPaid(
    caller: Orderer,
    showId: string,
    { destinations, estimation, termsVersion }: SupplementBody,
    intentId: string,
  ) {
    if (!payments) throw new AppError('payment_deactivated');
    const request = {
      subject: { kind: 'supplement', showId, destinations, termsVersion },
      idempotencyKey: null,
      shownCents: estimation?.totalIncludingTaxCents,
    } as const;
    const { supplementId, quote } = await payments.order(caller, intentId, request);
    if (!supplementId || !quote) throw new Error(`intent ${intentId} paid for no later delivery points`);
    return { id: supplementId, quote };
  }

  /** Uses the billing details of the campaign's order as they stand now. */
  async function decideVat({ campaignId, organizationId }: Awaited<ReturnType<typeof findSpot>>) {
    return vat.decide(organizationId, taxedBuyerOf(await findBillingOfCampaign(db, campaignId)));
  }

  async function orderUnpaid(
    caller: Orderer,
    showId: string,
    { destinations, estimation, termsVersion }: SupplementBody,
  ) {
    const decided = await decideVat(await findSpot(db, caller, showId));
    return db.transaction(async (tx) => {
      const { campaignId, organizationId } = await findSpot(tx, caller, showId);
      await lockCampaign(tx, campaignId);
      const later = { campaignId, showId, destinations, termsVersion };
      const quote = await records.price(tx, later, decided.treatment);
      checkShown(estimation?.totalIncludingTaxCents, quote);
      const isInvoiced = isPaymentEnabled(caller.actor, organizationId);
      if (!isInvoiced && payments && quote.totalIncludingTaxCents > 0) throw new AppError('payment_required');
      const orderer = {
        organizationId,
        userId: caller.actor.userId,
        payment: isInvoiced ? 'invoice' : 'deactivated',
        invoicePayment: { by: 'transfer' },
      } as const;
      return { id: await records.insert(tx, orderer, later, quote, decided), quote };
    });
  }

  return {
    async quote(caller, showId, destinations) {
      const spot = await findSpot(db, caller, showId);
      const { treatment } = await decideVat(spot);
      return records.price(db, { campaignId: spot.campaignId, showId, destinations }, treatment);
    },

    async order(caller, showId, body) {
      await findSpot(db, caller, showId);
      const order = body.paymentIntent
        ? await orderPaid(caller, showId, body, body.paymentIntent)
        : await orderUnpaid(caller, showId, body);
      const { totalExcludingTaxCents, vatCents, totalIncludingTaxCents, vat: treatment } = order.quote;
      const quote = { totalExcludingTaxCents, vatCents, totalIncludingTaxCents, vat: treatment };
      return { id: order.id, showId, destinations: [...body.destinations], quote };
    },
  };
}
