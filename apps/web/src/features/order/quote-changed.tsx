import { quoteChangedSchema } from '@spotway/contract';
import { formatEuros } from '@spotway/domain';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/http.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** The server's own total, when it differs from the one shown (409 quote_changed carries the new quote). */
export function QuoteChanged({ error }: { error: unknown }) {
  const { t } = useTranslation('payment');
  const language = useLanguage();
  if (!(error instanceof ApiError) || error.code !== 'quote_changed') return null;
  const changed = quoteChangedSchema.safeParse(error.details);
  if (!changed.success) return null;
  return (
    <p>{t('checkout.quoteChanged', { total: formatEuros(changed.data.quote.totalIncludingTaxCents, language) })}</p>
  );
}
