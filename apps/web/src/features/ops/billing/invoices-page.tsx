import { Button } from '@mantine/core';
import type { Invoice } from '@spotway/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InvoiceList } from '../../../shared/invoices/invoice-list.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CreditNoteDialog } from './credit-note-dialog.tsx';

/** /ops/invoices: every customer's documents, with credit notes for those not paid by card. */
export function InvoicesPage() {
  const { t } = useTranslation('invoices');
  const [credited, setCredited] = useState<Invoice | null>(null);
  return (
    <>
      <PageHeader title={t('title')} lead={t('ops.lead')} />
      <InvoiceList
        scope="all"
        actionsOf={(invoice) =>
          isCreditable(invoice) && (
            <Button
              variant="default"
              size="xs"
              aria-label={t('ops.creditOf', { name: invoice.name })}
              onClick={() => setCredited(invoice)}
            >
              {t('ops.credit')}
            </Button>
          )
        }
      />
      {credited && <CreditNoteDialog invoice={credited} onClose={() => setCredited(null)} />}
    </>
  );
}

/** A card refund issues its own credit note (/ops/payments). */
function isCreditable({ kind, payment, creditedCents, totalIncludingTaxCents }: Invoice): boolean {
  return kind === 'invoice' && payment === 'transfer' && creditedCents < totalIncludingTaxCents;
}
