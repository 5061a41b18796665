import { REDUCED_PRICE_THRESHOLD, UNIT_PRICES_CENTS } from '@spotway/domain/billing';
import { formatEuros } from '@spotway/domain/shared';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import {
  ESTIMATE_VAT_PERCENT,
  type EstimateSlots,
  estimateSlots,
  FIRST_ESTIMATE,
  ITEMS,
  isReduced,
  MOST,
  SERVICE_ITEMS,
} from './estimate.ts';
import classes from './prices.module.css';

const SUMS = ['excludingTax', 'vat', 'includingTax'] as const;

/** What an order costs. The pages' script computes it anew (public-pages/script/calculator.ts); without JavaScript the examples stand in its place. */
export function PriceCalculator() {
  const { t } = useTranslation(['landing', 'order']);
  const language = useLanguage();
  const slots = estimateSlots(FIRST_ESTIMATE, language);
  const threshold = REDUCED_PRICE_THRESHOLD;
  const reducedPrice = formatEuros(UNIT_PRICES_CENTS.destination.reduced, language);
  return (
    <form className={classes.calculator} data-calculator="" aria-labelledby="calculator">
      <h3 id="calculator" className={classes.title}>
        {t('calculator.title')}
      </h3>
      <div className={classes.counts}>
        {(['spots', 'channels'] as const).map((name) => (
          <label key={name} className={classes.count}>
            {t(`calculator.${name}`)}
            <input
              type="number"
              name={name}
              min={1}
              max={MOST}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={FIRST_ESTIMATE[name]}
            />
          </label>
        ))}
      </div>
      <fieldset className={classes.services}>
        <legend>{t('calculator.services')}</legend>
        {SERVICE_ITEMS.map((item) => (
          <label key={item} className={classes.service}>
            <input type="checkbox" name="services" value={item} /> {t(`order:services.${item}`)}
          </label>
        ))}
      </fieldset>
      <dl className={classes.lines}>
        {ITEMS.map((item) => (
          <div key={item} hidden={slots[`total.${item}`] === null}>
            <dt>
              {item === 'destination' ? t('calculator.deliveries') : t(`order:services.${item}`)}{' '}
              <Slot slots={slots} name={`units.${item}`} />
            </dt>
            <dd>
              <Slot slots={slots} name={`total.${item}`} />
            </dd>
          </div>
        ))}
      </dl>
      <output className={classes.sums} aria-live="polite">
        {SUMS.map((sum) => (
          <span key={sum} className={classes.sum} data-sum={sum}>
            {t(`calculator.${sum}`, { percent: ESTIMATE_VAT_PERCENT })} <Slot slots={slots} name={`sum.${sum}`} />
          </span>
        ))}
      </output>
      <p className={classes.threshold} data-threshold="below" hidden={isReduced(FIRST_ESTIMATE.spots)}>
        {t('calculator.belowThreshold', { threshold, price: reducedPrice })}
      </p>
      <p className={classes.threshold} data-threshold="reached" hidden={!isReduced(FIRST_ESTIMATE.spots)}>
        {t('calculator.thresholdReached', { threshold, price: reducedPrice })}
      </p>
    </form>
  );
}

function Slot({ slots, name }: { slots: EstimateSlots; name: string }) {
  return <span data-slot={name}>{slots[name]}</span>;
}

const EXAMPLES = [
  { spots: 1, channels: 1, services: [] },
  { spots: 1, channels: 5, services: [] },
  { spots: 3, channels: 2, services: [] },
  { spots: 5, channels: 10, services: [] },
] as const;

/** The same for readers without JavaScript. */
export function PriceExamples() {
  const { t } = useTranslation('landing');
  const language = useLanguage();
  return (
    <noscript>
      <table className={classes.prices}>
        <caption className={classes.title}>{t('calculator.examples')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('calculator.order')}</th>
            <th scope="col">{t('calculator.excludingTax')}</th>
            <th scope="col">{t('calculator.includingTax')}</th>
          </tr>
        </thead>
        <tbody>
          {EXAMPLES.map((example) => {
            const slots = estimateSlots(example, language);
            return (
              <tr key={`${example.spots}-${example.channels}`}>
                <th scope="row">
                  {t('calculator.spotCount', { count: example.spots })} ×{' '}
                  {t('calculator.channelCount', { count: example.channels })}
                </th>
                <td>{slots['sum.excludingTax']}</td>
                <td>{slots['sum.includingTax']}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </noscript>
  );
}
