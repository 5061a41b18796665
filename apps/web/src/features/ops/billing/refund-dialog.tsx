import { notifications } from '@mantine/notifications';
import type { OperatedPayment } from '@spotway/contract';
import { refundableCents } from '@spotway/domain/billing';
import { formatEuros } from '@spotway/domain/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { invalidateCalls, OPS_CALLS } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Dialog } from '../../../ui/lazy/dialog.tsx';
import { AmountForm } from './amount-form.tsx';

interface RefundDialogProps {
  payment: OperatedPayment;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks how much of a payment to refund, and why. */
export function RefundDialog({ payment, isOpen, onClose }: RefundDialogProps) {
  const { t } = useTranslation('opsPayments');
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={t('dialog.title', { organization: payment.organizationName })}
      centered
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <RefundForm payment={payment} onClose={onClose} />
    </Dialog>
  );
}

function RefundForm({ payment, onClose }: Omit<RefundDialogProps, 'isOpen'>) {
  const { t } = useTranslation('opsPayments');
  const language = useLanguage();
  const client = useQueryClient();
  const leftCents = refundableCents(payment);
  const left = formatEuros(leftCents, language);
  // one key per form: a double click refunds once
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const refund = useMutation({
    mutationFn: (given: { amount: number; reason: string }) =>
      call('refundPayment', { params: { id: payment.id }, body: { ...given, idempotencyKey } }),
    onSuccess(_, { amount }) {
      const words = { amount: formatEuros(amount, language), organization: payment.organizationName };
      notifications.show({ message: t('dialog.done', words) });
      onClose();
    },
    onSettled: () => invalidateCalls(client, OPS_CALLS),
  });
  return (
    <AmountForm
      leftCents={leftCents}
      words={{
        about: t('dialog.about'),
        amount: t('dialog.amount'),
        left: t('dialog.left', { amount: left }),
        amountWrong: t('dialog.amountWrong', { amount: left }),
        reason: t('dialog.reason'),
        reasonHint: t('dialog.reasonHint'),
        reasonMissing: t('dialog.reasonMissing'),
        submit: (amount) => t('dialog.submit', { amount }),
        submitPlain: t('dialog.submitPlain'),
      }}
      error={refund.error}
      isPending={refund.isPending}
      onSubmit={(given) => refund.mutate(given)}
      onClose={onClose}
    />
  );
}
