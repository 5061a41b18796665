import { notifications } from '@mantine/notifications';
import type { Invoice } from '@spotway/contract';
import { formatEuros } from '@spotway/domain/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { INVOICE_CALLS, invalidateCalls } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Dialog } from '../../../ui/lazy/dialog.tsx';
import { AmountForm } from './amount-form.tsx';

interface CreditNoteDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

/** Asks how much of an invoice to credit, and why. */
export function CreditNoteDialog({ invoice, onClose }: CreditNoteDialogProps) {
  const { t } = useTranslation(['invoices', 'common']);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('ops.dialog.title', { name: invoice.name })}
      centered
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <CreditNoteForm invoice={invoice} onClose={onClose} />
    </Dialog>
  );
}

function CreditNoteForm({ invoice, onClose }: CreditNoteDialogProps) {
  const { t } = useTranslation('invoices');
  const language = useLanguage();
  const client = useQueryClient();
  const leftCents = invoice.totalIncludingTaxCents - invoice.creditedCents;
  const left = formatEuros(leftCents, language);
  const issue = useMutation({
    mutationFn: (given: { amount: number; reason: string }) =>
      call('issueCreditNote', { params: { id: invoice.id }, body: given }),
    onSuccess({ name }) {
      notifications.show({ message: t('ops.dialog.done', { name }) });
      onClose();
    },
    onSettled: () => invalidateCalls(client, INVOICE_CALLS),
  });
  return (
    <AmountForm
      leftCents={leftCents}
      words={{
        about: t('ops.dialog.about'),
        amount: t('ops.dialog.amount'),
        left: t('ops.dialog.left', { amount: left }),
        amountWrong: t('ops.dialog.amountWrong', { amount: left }),
        reason: t('ops.dialog.reason'),
        reasonHint: t('ops.dialog.reasonHint'),
        reasonMissing: t('ops.dialog.reasonMissing'),
        submit: (amount) => t('ops.dialog.submit', { amount }),
        submitPlain: t('ops.dialog.submitPlain'),
      }}
      error={issue.error}
      isPending={issue.isPending}
      onSubmit={(given) => issue.mutate(given)}
      onClose={onClose}
    />
  );
}
