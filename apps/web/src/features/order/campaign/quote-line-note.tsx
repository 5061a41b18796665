import { type QuoteLine, REDUCED_PRICE_THRESHOLD } from '@spotway/domain/billing';
import { formatEuros } from '@spotway/domain/shared';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';

/** "5 spots × 36,00 € = 180,00 €, tarif réduit": what one delivery point or service currently costs. */
export function QuoteLineNote({ line }: { line: QuoteLine }) {
  const { t } = useTranslation('order');
  const language = useLanguage();
  return t(line.count >= REDUCED_PRICE_THRESHOLD ? 'quote.lineReduced' : 'quote.line', {
    count: line.count,
    unit: formatEuros(line.unitPriceCents, language),
    total: formatEuros(line.totalCents, language),
  });
}
