import { ERROR_CODES, type ErrorCode, type OperatedPayment } from '@spotway/contract';
import type { OperatedPaymentRow } from '@spotway/database';
import type { Language } from '@spotway/domain';
import { ERROR_MESSAGES } from '../messages/error-messages.ts';

export function presentOperatedPayment(
  { payment, organizationName, payerEmail, campaign }: OperatedPaymentRow,
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
    error: isErrorCode(lastError) ? ERROR_MESSAGES[lastError][language] : lastError,
    createdAt: payment.createdAt.toISOString(),
    orderedAt: payment.orderedAt?.toISOString() ?? null,
  };
}

function isErrorCode(text: string | null): text is ErrorCode {
  return (ERROR_CODES as readonly (string | null)[]).includes(text);
}
