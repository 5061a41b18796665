import { formatEuros, type Quote, REDUCED_PRICE_THRESHOLD, VAT_PERCENT } from '@spotway/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './quote-summary.module.css';

/** The quote's totals, as they stand. */
export function QuoteSummary({ quote }: { quote: Quote }) {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const count = (lines: Quote['serviceLines']) => lines.reduce((sum, line) => sum + line.count, 0);
  const hasReduced = [...quote.destinationLines, ...quote.serviceLines].some(
    (line) => line.count >= REDUCED_PRICE_THRESHOLD,
  );
  const rows = [
    [t('quote.destinations', { count: count(quote.destinationLines) }), quote.destinationsTotalCents],
    [t('quote.services', { count: count(quote.serviceLines) }), quote.servicesTotalCents],
    [t('quote.excludingTax'), quote.totalExcludingTaxCents],
    [t('quote.vat', { percent: VAT_PERCENT }), quote.vatCents],
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
        <div className={classes.total} aria-live="polite">
          <dt>{t('quote.includingTax')}</dt>
          <dd data-testid="quote-total">{formatEuros(quote.totalIncludingTaxCents, language)}</dd>
        </div>
      </dl>
      {hasReduced && <p className={classes.note}>{t('quote.reduced', { threshold: REDUCED_PRICE_THRESHOLD })}</p>}
    </>
  );
}
