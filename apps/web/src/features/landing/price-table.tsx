import { REDUCED_PRICE_THRESHOLD, UNIT_PRICES_CENTS } from '@spotway/domain/billing';
import { formatEuros } from '@spotway/domain/shared';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { ITEMS } from './estimate.ts';
import classes from './prices.module.css';

/** The prices used by the quote. */
export function PriceTable() {
  const { t } = useTranslation(['landing', 'order']);
  const language = useLanguage();
  const threshold = REDUCED_PRICE_THRESHOLD;
  return (
    <div>
      <table className={classes.prices}>
        <thead>
          <tr>
            <th scope="col">{t('prices.item')}</th>
            <th scope="col">{t('prices.normal')}</th>
            <th scope="col">{t('prices.reduced', { threshold })}</th>
          </tr>
        </thead>
        <tbody>
          {ITEMS.map((item) => (
            <tr key={item}>
              <th scope="row">{item === 'destination' ? t('prices.destination') : t(`order:services.${item}`)}</th>
              <td>{formatEuros(UNIT_PRICES_CENTS[item].normal, language)}</td>
              <td>{formatEuros(UNIT_PRICES_CENTS[item].reduced, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>{t('prices.lead', { threshold })}</p>
    </div>
  );
}
