import { Checkbox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { OperatedOrganization } from '@spotway/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { invalidateCalls, OPS_CALLS, queryOf } from '../../../api/queries.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { SearchField } from '../../../shared/search/search-field.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { OrganizationLogo } from '../../../ui/organization-logo.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLoader } from '../../../ui/page-loader.tsx';
import classes from '../ops.module.css';

const LIMIT = 50;

/** /ops/organizations: who orders, and who may order without paying online. */
export function OrganizationsPage() {
  const { t } = useTranslation('ops');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf('listOrganizations', { query: { search, limit: LIMIT } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader title={t('organizations.title')} lead={t('organizations.lead')} />
      <div className={classes.stack}>
        <SearchField
          className={classes.search}
          label={t('organizations.search')}
          hint={t('organizations.searchHint')}
          value={typed}
          onSearch={setTyped}
        />
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {isPending && !error && <PageLoader />}
        {data?.length === 0 && (
          <p className={classes.note} role="status">
            {t('organizations.none', { search })}
          </p>
        )}
        <ul className={classes.list}>
          {data?.map((organization) => (
            <li key={organization.id}>
              <OrganizationCard organization={organization} />
            </li>
          ))}
        </ul>
        {data?.length === LIMIT && <p className={classes.note}>{t('organizations.more')}</p>}
      </div>
    </>
  );
}

/** Invoiced per order unless checked; for those who order without paying online. */
function InvoicingChoice({ organization: { id, name, invoicing } }: { organization: OperatedOrganization }) {
  const { t } = useTranslation('invoices');
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (isMonthly: boolean) =>
      call('setInvoicing', { params: { id }, body: { invoicing: isMonthly ? 'monthly' : 'perOrder' } }),
    onSettled: () => invalidateCalls(client, OPS_CALLS),
  });
  return (
    <>
      <Checkbox
        label={t('ops.monthly')}
        aria-label={t('ops.monthlyOf', { name })}
        checked={change.isPending ? change.variables : invoicing === 'monthly'}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
      {change.isError && <Failure error={change.error} />}
    </>
  );
}

function OrganizationCard({ organization }: { organization: OperatedOrganization }) {
  const { t } = useTranslation('ops');
  const language = useLanguage();
  const client = useQueryClient();
  const { id, name, logo, kind, paymentEnabled, campaigns, createdAt, members } = organization;
  const change = useMutation({
    mutationFn: (isEnabled: boolean) =>
      call('setPaymentEnabled', { params: { id }, body: { paymentEnabled: isEnabled } }),
    onSettled: () => invalidateCalls(client, OPS_CALLS),
  });
  const facts = [
    t(`organizations.kind.${kind}`),
    t('organizations.since', { date: formatDay(createdAt, language) }),
    kind === 'client' ? t('organizations.campaigns', { count: campaigns }) : null,
  ];
  return (
    <article className={classes.card} data-testid="organization">
      <OrganizationLogo name={name} logo={logo} />
      <div className={classes.words}>
        <h2 className={classes.cardName}>{name}</h2>
        <div className={classes.muted}>{facts.filter((fact) => fact !== null).join(' · ')}</div>
        <div className={classes.muted}>
          {members.length === 0
            ? t('organizations.noMember')
            : members.map((member) => `${member.name} (${member.email})`).join(', ')}
        </div>
        {change.isError && <Failure error={change.error} />}
      </div>
      {kind !== 'destination' && (
        <div className={classes.states}>
          <Checkbox
            label={t('organizations.payment')}
            aria-label={t('organizations.paymentOf', { name })}
            checked={change.isPending ? change.variables : paymentEnabled}
            disabled={change.isPending}
            onChange={(event) => change.mutate(event.currentTarget.checked)}
          />
          {paymentEnabled && <InvoicingChoice organization={organization} />}
        </div>
      )}
    </article>
  );
}
