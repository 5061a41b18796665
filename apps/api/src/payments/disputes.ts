import { type Database, findPayment, lockPayment, recordAudit, recordPaymentDispute } from '@spotway/database';
import { disputeState } from '@spotway/domain/billing';
import type { PaymentAlert } from './alerts.ts';
import type { CardDispute, CardProvider } from './card-provider.ts';

export interface PaymentDisputes {
  /**
   * Brings the records in line with the provider's disputes of this payment, and tells operators about each state once. Nothing is credited: see
   * docs/decisions/035. Throws AppError `unavailable` or `payment_intent_failed` when the provider can't be asked.
   */
  reconcile(paymentId: string): Promise<void>;
}

export function createPaymentDisputes({
  db,
  provider,
  clock,
  alert,
}: {
  readonly db: Database;
  readonly provider: Pick<CardProvider, 'listDisputes'>;
  readonly clock: () => Date;
  readonly alert: PaymentAlert;
}): PaymentDisputes {
  return {
    async reconcile(paymentId) {
      const payment = await findPayment(db, paymentId);
      if (!payment?.intentId) return;
      const { intentId } = payment;
      await db.transaction(async (tx) => {
        // The row stays locked until operators are told, so that an earlier answer never overwrites a later one, and nothing is reported twice.
        await lockPayment(tx, paymentId);
        for (const dispute of await provider.listDisputes(intentId)) {
          const { id: providerId, ...facts } = dispute;
          const isChanged = await recordPaymentDispute(tx, { paymentId, providerId, ...facts, updatedAt: clock() });
          if (isChanged) await recordAudit(tx, auditOf(paymentId, dispute));
          // Even without changes: if the mail failed, the next event sends it.
          const { status, amountCents, withdrawnCents } = dispute;
          const state = disputeState(status);
          const occasion = `dispute:${providerId}:${state}:${withdrawnCents}`;
          const contested = { amountCents, withdrawnCents };
          await alert(payment, { problem: `dispute-${state}`, code: null, occasion, dispute: contested }, tx);
        }
      });
    },
  };
}

function auditOf(paymentId: string, { id, status, reason, amountCents, withdrawnCents }: CardDispute) {
  return {
    // The cardholder's bank opened the dispute.
    actorUserId: null,
    action: 'payment.disputed' as const,
    subjectType: 'payment' as const,
    subjectId: paymentId,
    facts: { disputeId: id, status, reason, amountCents, withdrawnCents },
  };
}
