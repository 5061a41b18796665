import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Invoice, InvoicePage } from '@spotway/contract';
import { formatEuros } from '@spotway/domain/shared';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Failure } from '../../ui/failure.tsx';
import { PageLoader } from '../../ui/page-loader.tsx';
import { ExportButton } from '../search/export-button.tsx';
import { SearchField } from '../search/search-field.tsx';
import { InvoiceRow } from './invoice-row.tsx';
import { INVOICE_LIST, type InvoiceFilter, type InvoiceScope, invoiceTableUrl } from './invoice-scope.ts';
import classes from './invoices.module.css';
import { UninvoicedPanel } from './uninvoiced-panel.tsx';

interface InvoiceListProps {
  scope: InvoiceScope;
  /** Extra actions for a document. */
  actionsOf?: (invoice: Invoice) => ReactNode;
}

/** Invoices and credit notes with filter, totals and export, and orders not invoiced yet. */
export function InvoiceList({ scope, actionsOf }: InvoiceListProps) {
  const { t } = useTranslation('invoices');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const [year, setYear] = useState<number | null>(null);
  const filter = { search, year };
  const list = useInfiniteQuery({
    queryKey: [INVOICE_LIST[scope], 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      call(INVOICE_LIST[scope], { query: { search, year: year ?? undefined, before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });
  const first = list.data?.pages[0];
  const invoices = list.data?.pages.flatMap((page) => page.invoices) ?? [];
  const isFiltered = search !== '' || year !== null;
  return (
    <div className={classes.stack}>
      <FilterRow {...{ scope, filter, typed, setTyped, setYear }} years={first?.years ?? []} />
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && !list.isError && <PageLoader />}
      {first?.totals && first.totals.count > 0 && <Totals totals={first.totals} />}
      {first?.totals === null && (
        <p className={classes.note} role="status">
          {t('totals.tooMany')}
        </p>
      )}
      {list.isSuccess && invoices.length === 0 && (
        <p className={classes.note} role="status">
          {t(isFiltered ? 'noneFound' : 'none')}
        </p>
      )}
      <ul className={classes.list}>
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <InvoiceRow invoice={invoice} actions={actionsOf?.(invoice)} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div>
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
      {first && first.uninvoiced.length > 0 && <UninvoicedPanel orders={first.uninvoiced} scope={scope} />}
    </div>
  );
}

interface FilterRowProps {
  scope: InvoiceScope;
  filter: InvoiceFilter;
  years: readonly number[];
  typed: string;
  setTyped: (text: string) => void;
  setYear: (year: number | null) => void;
}

function FilterRow({ scope, filter, years, typed, setTyped, setYear }: FilterRowProps) {
  const { t } = useTranslation('invoices');
  const language = useLanguage();
  return (
    <div className={classes.filter}>
      <SearchField
        className={classes.search}
        label={t('search')}
        hint={t('searchHint')}
        value={typed}
        onSearch={setTyped}
      />
      <Select
        aria-label={t('year')}
        className={classes.year}
        allowDeselect={false}
        data={[{ value: '', label: t('allYears') }, ...years.map((year) => ({ value: `${year}`, label: `${year}` }))]}
        value={filter.year === null ? '' : String(filter.year)}
        onChange={(value) => setYear(value ? Number(value) : null)}
      />
      <ExportButton href={invoiceTableUrl(scope, filter, language)}>{t('export')}</ExportButton>
    </div>
  );
}

function Totals({ totals }: { totals: NonNullable<InvoicePage['totals']> }) {
  const { t } = useTranslation('invoices');
  const language = useLanguage();
  const sums = [
    [t('totals.excludingTax'), totals.totalExcludingTaxCents],
    [t('totals.vat'), totals.vatCents],
    [t('totals.includingTax'), totals.totalIncludingTaxCents],
  ] as const;
  return (
    <section className={classes.totals} aria-label={t('totals.label')}>
      <span>{t('totals.count', { count: totals.count })}</span>
      <dl>
        {sums.map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatEuros(cents, language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
