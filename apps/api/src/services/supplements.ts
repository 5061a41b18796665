import { AppError, type Supplement, type SupplementBody } from '@spotway/contract';
import { type Database, type Executor, findShowOwner, lockCampaign } from '@spotway/database';
import { canOrderFor, isPaymentEnabled, type SupplementQuote } from '@spotway/domain';
import type { Caller } from '../plugins/caller.ts';
import { checkShown } from './order-keys.ts';
import type { PaymentService } from './payments.ts';
import type { SupplementRecords } from './supplement-records.ts';

type Orderer = Pick<Caller, 'actor'>;

/**
 * Delivery points ordered for a spot later on. Every call throws AppError `not_found` (another organisation's spot too),
 * `destination_unknown`, `destination_ordered`, `file_removed` once the film's source file was deleted, `destination_refuses` (facts:
 * DestinationRefusals) when an accepted film breaks the rules of one of them.
 */
export interface SupplementService {
  quote(caller: Orderer, showId: string, destinations: readonly string[]): Promise<SupplementQuote>;
  /**
   * Orders and delivers them: what is encoded goes out at once, missing profiles are made of the film that is there; a payment intent is
   * captured for exactly the recomputed amount. Throws AppError `quote_changed` (facts: the new quote), `payment_required`,
   * `payment_deactivated`, and those of PaymentService.order.
   */
  order(caller: Orderer, showId: string, body: SupplementBody): Promise<Supplement>;
}

export function createSupplementService({
  db,
  records,
  payments,
}: {
  readonly db: Database;
  readonly records: SupplementRecords;
  /** Null while card payment is deactivated: nobody is asked to pay by card. */
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
    { destinations, estimation }: SupplementBody,
    intentId: string,
  ) {
    if (!payments) throw new AppError('payment_deactivated');
    const request = {
      subject: { kind: 'supplement', showId, destinations },
      idempotencyKey: null,
      shownCents: estimation?.totalIncludingTaxCents,
    } as const;
    const { supplementId, quote } = await payments.order(caller, intentId, request);
    if (!supplementId || !quote) throw new Error(`intent ${intentId} paid for no later delivery points`);
    return { id: supplementId, quote };
  }

  function orderUnpaid(caller: Orderer, showId: string, { destinations, estimation }: SupplementBody) {
    return db.transaction(async (tx) => {
      const { campaignId, organizationId } = await findSpot(tx, caller, showId);
      await lockCampaign(tx, campaignId);
      const later = { campaignId, showId, destinations };
      const quote = await records.price(tx, later);
      checkShown(estimation?.totalIncludingTaxCents, quote);
      const isInvoiced = isPaymentEnabled(caller.actor);
      if (!isInvoiced && payments && quote.totalIncludingTaxCents > 0) throw new AppError('payment_required');
      const orderer = {
        organizationId,
        userId: caller.actor.userId,
        payment: isInvoiced ? 'invoice' : 'deactivated',
        invoicePayment: { by: 'transfer' },
      } as const;
      return { id: await records.insert(tx, orderer, later, quote), quote };
    });
  }

  return {
    async quote(caller, showId, destinations) {
      const { campaignId } = await findSpot(db, caller, showId);
      return records.price(db, { campaignId, showId, destinations });
    },

    async order(caller, showId, body) {
      await findSpot(db, caller, showId);
      const order = body.paymentIntent
        ? await orderPaid(caller, showId, body, body.paymentIntent)
        : await orderUnpaid(caller, showId, body);
      const { totalExcludingTaxCents, vatCents, totalIncludingTaxCents } = order.quote;
      const quote = { totalExcludingTaxCents, vatCents, totalIncludingTaxCents };
      return { id: order.id, showId, destinations: [...body.destinations], quote };
    },
  };
}
