import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Invoice } from '@spotway/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { INVOICE_CALLS, invalidateCalls } from '../../api/queries.ts';
import { useFailureText } from '../../ui/failure.tsx';

/** Whether an invoice lacks recipient details and can be reissued (domain's reissueRefusal). */
export function isIncomplete({
  kind,
  payment,
  creditedCents,
  missingDetails,
  totalIncludingTaxCents,
}: Invoice): boolean {
  return (
    kind === 'invoice' &&
    payment === 'transfer' &&
    creditedCents === 0 &&
    totalIncludingTaxCents > 0 &&
    missingDetails.length > 0
  );
}

/** Reissues an invoice with the organisation's billing details; the first one is credited. */
export function ReissueButton({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const failureText = useFailureText();
  const client = useQueryClient();
  const reissue = useMutation({
    mutationFn: () => call('reissueInvoice', { params: { id: invoice.id } }),
    onSuccess: ({ name }) => notifications.show({ message: t('reissue.done', { name }) }),
    onError: (error) => notifications.show({ message: failureText(error), color: 'red' }),
    onSettled: () => invalidateCalls(client, INVOICE_CALLS),
  });
  return (
    <Button
      variant="default"
      size="xs"
      loading={reissue.isPending}
      aria-label={t('reissue.of', { name: invoice.name })}
      onClick={() => reissue.mutate()}
    >
      {t('reissue.button')}
    </Button>
  );
}
