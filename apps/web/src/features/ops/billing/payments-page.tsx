import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { PAYMENT_STATES, type PaymentState } from '@spotway/domain/billing';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { pagesOf } from '../../../api/queries.ts';
import { SearchField } from '../../../shared/search/search-field.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { NextPage } from '../../../ui/next-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLoader } from '../../../ui/page-loader.tsx';
import classes from '../ops.module.css';
import { PaymentCard } from './payment-card.tsx';

const PAGE_SIZE = 50;

/** /ops/payments: card payments, their states and refunds; alert mails link here with `?search=`. */
export function PaymentsPage() {
  const { t } = useTranslation('opsPayments');
  const [parameters] = useSearchParams();
  const [typed, setTyped] = useState(parameters.get('search') ?? '');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const [state, setState] = useState<PaymentState | null>(null);
  const list = useInfiniteQuery({
    ...pagesOf('listPayments', { search, state: state ?? undefined }, PAGE_SIZE, ({ cursor }) => cursor),
    placeholderData: keepPreviousData,
  });
  const payments = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className={classes.stack}>
        <div className={classes.row}>
          <SearchField
            className={classes.search}
            label={t('search')}
            hint={t('searchHint')}
            value={typed}
            onSearch={setTyped}
          />
          <Select
            aria-label={t('state')}
            placeholder={t('allStates')}
            clearable
            clearButtonProps={{ 'aria-label': t('allStates') }}
            data={PAYMENT_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
            value={state}
            onChange={(value) => setState(PAYMENT_STATES.find((known) => known === value) ?? null)}
          />
        </div>
        {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
        {list.isPending && !list.isError && <PageLoader />}
        {list.isSuccess && payments.length === 0 && !list.hasNextPage && (
          <p className={classes.note} role="status">
            {t('none')}
          </p>
        )}
        {payments.length > 0 && (
          <ul className={classes.list}>
            {payments.map((payment) => (
              <li key={payment.id}>
                <PaymentCard payment={payment} />
              </li>
            ))}
          </ul>
        )}
        <NextPage list={list} more={t('more')} />
      </div>
    </>
  );
}
