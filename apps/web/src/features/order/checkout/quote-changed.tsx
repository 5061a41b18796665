import { formatEuros } from '@spotway/domain/shared';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { changedQuoteOf } from './use-server-quote.ts';

/** The server's total, if it differs from the one shown. */
export function QuoteChanged({ error }: { error: unknown }) {
  const { t } = useTranslation('payment');
  const language = useLanguage();
  const quote = changedQuoteOf(error);
  if (!quote) return null;
  return <p>{t('checkout.quoteChanged', { total: formatEuros(quote.totalIncludingTaxCents, language) })}</p>;
}
