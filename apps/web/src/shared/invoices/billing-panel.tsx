import { Button } from '@mantine/core';
import type { BillingAddress } from '@spotway/contract';
import { billingFaults } from '@spotway/domain/billing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { invalidateCalls, queryOf } from '../../api/queries.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BillingFields, EMPTY_ADDRESS } from '../billing/billing-fields.tsx';
import { ownVatQuote } from '../billing/own-vat.ts';
import { billingAddressOf } from '../billing/remembered-billing.ts';
import classes from './billing-panel.module.css';

/** The organisation's billing details, for its next invoices and for incomplete ones. */
export function BillingPanel() {
  const { t } = useTranslation('invoices');
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf('getBillingInfo'),
    select: billingAddressOf,
  });
  return (
    <Panel title={t('billing.title')}>
      <p className={classes.note}>{t('billing.text')}</p>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!isPending && !error && <BillingForm known={data} />}
    </Panel>
  );
}

function BillingForm({ known }: { known: Partial<BillingAddress> }) {
  const { t } = useTranslation('invoices');
  const client = useQueryClient();
  const [typed, setTyped] = useState<Partial<BillingAddress>>({});
  const [wasTried, setTried] = useState(false);
  const address: BillingAddress = { ...EMPTY_ADDRESS, ...known, ...typed };
  const save = useMutation({
    mutationFn: () => call('saveBillingInfo', { body: address }),
    onSuccess: () =>
      Promise.all([
        invalidateCalls(client, ['getBillingInfo']),
        client.invalidateQueries({ queryKey: ownVatQuote.queryKey }),
      ]),
  });
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.keys(billingFaults(address)).length === 0 && !save.isPending) save.mutate();
      }}
    >
      {save.isError && <Failure error={save.error} />}
      {save.isSuccess && (
        <Notice status="success" isAnnounced>
          {t('billing.saved')}
        </Notice>
      )}
      <BillingFields
        address={address}
        showsMissing={wasTried}
        onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
      />
      <div>
        <Button type="submit" loading={save.isPending}>
          {t('billing.save')}
        </Button>
      </div>
    </form>
  );
}
