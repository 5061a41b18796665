import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../api/queries.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { billingAddressOf } from '../billing/remembered-billing.ts';
import { BillingPanel } from './billing-panel.tsx';
import { InvoiceList } from './invoice-list.tsx';
import classes from './invoices-page.module.css';
import { isIncomplete, ReissueButton } from './reissue-button.tsx';

/** /invoices: the invoices of the user's organisations, and their billing details. */
export function InvoicesPage() {
  const { t } = useTranslation('invoices');
  const [isOpen, setOpen] = useState(false);
  const billing = useQuery({ ...queryOf('getBillingInfo'), select: billingAddressOf });
  const hasDetails = billing.data?.companyName !== undefined;
  return (
    <div className="sw-page">
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('billing.open')}
          </Button>
        }
      />
      <div className={classes.stack}>
        {isOpen && <BillingPanel />}
        <InvoiceList
          scope="own"
          actionsOf={(invoice) => hasDetails && isIncomplete(invoice) && <ReissueButton invoice={invoice} />}
        />
      </div>
    </div>
  );
}
