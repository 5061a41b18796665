import { type Quote, type QuoteLine, REDUCED_PRICE_THRESHOLD, VAT_PERCENT } from '@spotway/domain/billing';
import { formatEuros } from '@spotway/domain/shared';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useDestinations } from '../../../shared/session/use-destinations.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import { useOrderPart } from '../draft/order-provider.tsx';
import classes from './quote-summary.module.css';

const ofWait = (order: OrderDraft) => order.waitsForApproval;

/** The quote's current totals, the lines at the reduced price, and whether deliveries wait for approvals. */
export function QuoteSummary({ quote }: { quote: Quote }) {
  const { t } = useTranslation(['order', 'approval']);
  const waitsForApproval = useOrderPart(ofWait);
  const language = useLanguage();
  const count = (lines: Quote['serviceLines']) => lines.reduce((sum, line) => sum + line.count, 0);
  const reduced = useLineNames(
    [...quote.destinationLines, ...quote.serviceLines].filter((line) => line.count >= REDUCED_PRICE_THRESHOLD),
  );
  const rows = [
    [t('quote.destinations', { count: count(quote.destinationLines) }), quote.destinationsTotalCents],
    [t('quote.services', { count: count(quote.serviceLines) }), quote.servicesTotalCents],
    [t('quote.excludingTax'), quote.totalExcludingTaxCents],
    [t('quote.vat', { percent: formatNumber(quote.vat?.percent ?? VAT_PERCENT, language, 1) }), quote.vatCents],
  ] as const;
  return (
    <>
      <dl className={classes.root} data-testid="quote">
        {rows.map(([label, cents]) => (
          <div key={label} className={classes.row}>
            <dt>{label}</dt>
            <dd>{formatEuros(cents, language)}</dd>
          </div>
        ))}
        <div className={classes.total} aria-live="polite" aria-atomic="true">
          <dt>{t('quote.includingTax')}</dt>
          <dd data-testid="quote-total">{formatEuros(quote.totalIncludingTaxCents, language)}</dd>
        </div>
      </dl>
      {reduced.length > 0 && (
        <p className={classes.note}>
          {t('quote.reduced', {
            threshold: REDUCED_PRICE_THRESHOLD,
            names: new Intl.ListFormat(language).format(reduced),
          })}
        </p>
      )}
      {waitsForApproval && <p className={classes.note}>{t('approval:order.recap')}</p>}
    </>
  );
}

/** The name of each line: a delivery point or a service. */
function useLineNames(lines: readonly QuoteLine[]): string[] {
  const { t } = useTranslation('order');
  const { data } = useDestinations();
  return lines.flatMap(({ item, organizationId }) => {
    if (item !== 'destination') return [t(`services.${item}`)];
    return data?.find((each) => each.organizationId === organizationId)?.organizationName ?? [];
  });
}
