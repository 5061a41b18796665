import { ERROR_CODES, type ErrorCode, type OperatedDispute, type OperatedPayment } from '@spotway/contract';
import type { OperatedPaymentRow, PaymentDisputeRow } from '@spotway/database';
import { disputeState } from '@spotway/domain/billing';
import type { Language } from '@spotway/domain/shared';
import { ERROR_TEXTS } from '@spotway/wording/errors';

export function presentOperatedPayment(
  { payment, organizationName, payerEmail, campaign, disputes, cursor }: OperatedPaymentRow,
  language: Language,
): OperatedPayment {
  const { id, intentId, state, amountCents, refundedCents, campaignId, lastError } = payment;
  return {
    id,
    intentId,
    state,
    amountCents,
    refundedCents,
    organizationName,
    payerEmail,
    campaignId,
    campaign,
    isSupplement: payment.subject?.kind === 'supplement',
    error: isErrorCode(lastError) ? ERROR_TEXTS[language][lastError] : lastError,
    disputes: disputes.map(presentDispute),
    createdAt: payment.createdAt.toISOString(),
    orderedAt: payment.orderedAt?.toISOString() ?? null,
    cursor,
  };
}

function presentDispute(row: PaymentDisputeRow): OperatedDispute {
  const { providerId, status, amountCents, withdrawnCents, reason, respondBy, openedAt } = row;
  return {
    id: providerId,
    state: disputeState(status),
    amountCents,
    withdrawnCents,
    reason,
    respondBy: respondBy?.toISOString() ?? null,
    openedAt: openedAt.toISOString(),
  };
}

function isErrorCode(text: string | null): text is ErrorCode {
  return (ERROR_CODES as readonly (string | null)[]).includes(text);
}
