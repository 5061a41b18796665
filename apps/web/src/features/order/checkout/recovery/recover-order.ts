import type { CreateCampaignBody, CreatedCampaign, MadeOrder, PaymentProgress } from '@spotway/contract';
import { ApiError } from '../../../../api/http.ts';
import { type BankReturn, bankFailure } from '../../../../shared/payment/bank/bank-return.ts';
import type { CardFailure } from '../../../../shared/payment/prepayment.ts';
import type { CheckoutRecord } from './checkout-record.ts';

/** The state of an order that an earlier page sent, or that returns from the bank's page. */
export type Recovery =
  /**
   * Nothing was ordered: show the form as it was. `failure` is the bank's refusal, in the provider's words if there are any; `refusal` is our
   * server's refusal of an order that was paid for.
   */
  | { readonly outcome: 'form'; readonly failure: CardFailure | null; readonly refusal: ApiError | null }
  | { readonly outcome: 'ordered'; readonly created: CreatedCampaign }
  /** Paid, and about to be created by the server: ask again. */
  | { readonly outcome: 'pending' };

export interface RecoveryCalls {
  /** Null if the payment is unknown. */
  readonly getPaymentProgress: (id: string) => Promise<PaymentProgress | null>;
  readonly getMadeOrder: (idempotencyKey: string) => Promise<MadeOrder>;
  readonly createCampaign: (order: CreateCampaignBody) => Promise<CreatedCampaign>;
}

/** Whether there is anything to ask the server about. */
export function isRecoverable(record: CheckoutRecord | null, back: BankReturn | null): boolean {
  return back !== null || record?.sent != null;
}

/**
 * Looks up an order that was sent: finds one that was created, completes one that was paid for; otherwise nothing was
 * ordered. Rejects if the server can't tell: until then, paying again might pay twice.
 */
export async function recoverOrder(
  record: CheckoutRecord | null,
  back: BankReturn | null,
  calls: RecoveryCalls,
): Promise<Recovery> {
  const nothing: Recovery = { outcome: 'form', failure: null, refusal: null };
  const paymentIntent = back?.paymentIntent ?? record?.paymentIntent ?? null;
  const sent = record && (back === null || record.paymentIntent === back.paymentIntent) ? record.sent : null;
  if (paymentIntent === null) {
    const made = sent && (await calls.getMadeOrder(sent.idempotencyKey));
    return made ? { outcome: 'ordered', created: { id: made.campaignId, spots: made.spots } } : nothing;
  }
  const progress = await calls.getPaymentProgress(paymentIntent);
  if (progress === null) return nothing;
  switch (progress.status) {
    case 'ordered':
      if (progress.campaignId === null) return nothing;
      return { outcome: 'ordered', created: { id: progress.campaignId, spots: progress.spots ?? [] } };
    case 'authorised':
      if (sent === null) return { outcome: 'pending' };
      return complete({ ...sent, paymentIntent }, calls);
    case 'waiting':
    case 'cancelled':
      // only someone returning from the bank's page has not been told yet
      return back ? { ...nothing, failure: bankFailure(progress) } : nothing;
  }
}

/** Creates the order that was paid for. A refusal is an answer; without an answer the outcome is unknown. */
async function complete(order: CreateCampaignBody, { createCampaign }: RecoveryCalls): Promise<Recovery> {
  try {
    return { outcome: 'ordered', created: await createCampaign(order) };
  } catch (error) {
    const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401;
    if (!isRefusal) throw error;
    return { outcome: 'form', failure: null, refusal: error };
  }
}
