import type { PaymentStanding } from '@spotway/contract';
import type { PaymentRow } from '@spotway/database';
import { paymentStatus } from '@spotway/domain/billing';

/** The state of a payment, as the facts of a refusal. */
export function standingOf({
  state,
  campaignId = null,
}: {
  readonly state: PaymentRow['state'];
  readonly campaignId?: string | null | undefined;
}): PaymentStanding {
  return { status: paymentStatus(state), campaignId };
}
