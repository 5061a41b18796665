import { Anchor } from '@mantine/core';
import type { Invoice } from '@spotway/contract';
import { readTermsVersion } from '@spotway/domain/account';
import { formatEuros } from '@spotway/domain/shared';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { urlOf } from '../../api/call.ts';
import { formatDate, formatMonth } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../routing/paths.ts';
import { type Status, StatusLabel } from '../../ui/status.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './invoices.module.css';

const NAMED_CAMPAIGNS = 3;

/** An invoice or credit note: its campaigns, total, settlement and files. */
export function InvoiceRow({ invoice, actions }: { invoice: Invoice; actions?: ReactNode }) {
  const { t } = useTranslation('invoices');
  const language = useLanguage();
  const { id, kind, name, buyerName, missingDetails } = invoice;
  const sign = kind === 'creditNote' ? -1 : 1;
  const net = formatEuros(sign * invoice.totalExcludingTaxCents, language);
  return (
    <article className={classes.row} data-kind={kind} data-testid="invoice">
      <div className={classes.document}>
        <h2 className={classes.name}>
          {t(`kind.${kind}`)} {name}
        </h2>
        <div className={classes.muted}>{t('issued', { date: formatDate(invoice.issuedOn, language) })}</div>
      </div>
      <div className={classes.about}>
        <div>{buyerName}</div>
        <Campaigns invoice={invoice} />
        <AcceptedTerms versions={invoice.termsVersions} />
        {missingDetails.length > 0 && kind === 'invoice' && (
          <div className={classes.muted}>
            {t('incomplete', { details: missingDetails.map((detail) => t(`details.${detail}`)).join(', ') })}
          </div>
        )}
      </div>
      <div className={classes.amount}>
        <div className={classes.total}>{formatEuros(sign * invoice.totalIncludingTaxCents, language)}</div>
        <div className={classes.muted}>{t('excludingTax', { amount: net })}</div>
      </div>
      <div className={classes.status}>
        <Settlement invoice={invoice} />
      </div>
      <div className={classes.files}>
        {(['pdf', 'xml'] as const).map((form) => (
          <Anchor
            key={form}
            href={urlOf(form === 'pdf' ? 'getInvoicePdf' : 'getInvoiceXml', { params: { id } })}
            download
            aria-label={t('download', { name: `${t(`kind.${kind}`)} ${name}`, form: t(form) })}
          >
            {t(form)}
          </Anchor>
        ))}
        {actions}
      </div>
    </article>
  );
}

function Campaigns({ invoice: { orders, month } }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const language = useLanguage();
  const campaigns = [...new Map(orders.map(({ campaignId, campaign }) => [campaignId, campaign]))];
  const others = campaigns.length - NAMED_CAMPAIGNS;
  return (
    <div className={classes.muted}>
      {month !== null && <div>{t('month', { month: formatMonth(month, language) })}</div>}
      {campaigns.slice(0, NAMED_CAMPAIGNS).map(([campaignId, campaign], index) => (
        <span key={campaignId}>
          {index > 0 && ', '}
          <TextLink to={paths.campaign(campaignId)} aria-label={t('campaign', { campaign })}>
            {campaign}
          </TextLink>
        </span>
      ))}
      {others > 0 && ` ${t('others', { count: others })}`}
    </div>
  );
}

/** Links to the terms that the orders were made under. */
function AcceptedTerms({ versions }: { versions: readonly string[] }) {
  const { t } = useTranslation('invoices');
  const language = useLanguage();
  return versions.map((version) => {
    const known = readTermsVersion(version);
    return (
      known && (
        <div key={version} className={classes.muted}>
          <TextLink to={paths.termsOf(version)} target="_blank">
            {t('terms', { date: formatDate(known.date, language) })}
          </TextLink>
        </div>
      )
    );
  });
}

function Settlement({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const language = useLanguage();
  const { status, words } = settlementOf(invoice);
  const date = formatDate(invoice.dueOn, language);
  const amount = formatEuros(invoice.creditedCents, language);
  return (
    <StatusLabel status={status}>{t(`status.${words}`, { date, amount, name: invoice.credits ?? '' })}</StatusLabel>
  );
}

type Words = 'paid' | 'due' | 'free' | 'credited' | 'partlyCredited' | 'creditOf';

function settlementOf({ kind, payment, creditedCents, totalIncludingTaxCents }: Invoice): {
  status: Status;
  words: Words;
} {
  if (kind === 'creditNote') return { status: 'inactive', words: 'creditOf' };
  if (totalIncludingTaxCents === 0) return { status: 'inactive', words: 'free' };
  if (creditedCents === totalIncludingTaxCents) return { status: 'inactive', words: 'credited' };
  if (creditedCents > 0) return { status: 'warning', words: 'partlyCredited' };
  return payment === 'card' ? { status: 'success', words: 'paid' } : { status: 'active', words: 'due' };
}
