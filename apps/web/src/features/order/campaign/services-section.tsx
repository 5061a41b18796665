import { REDUCED_PRICE_THRESHOLD, UNIT_PRICES_CENTS } from '@spotway/domain/billing';
import { formatEuros, SERVICES } from '@spotway/domain/shared';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { OrderDraft } from '../draft/order-draft.ts';
import { ofQuote, useJudgementPart, useOrderPart, useOrderStore } from '../draft/order-provider.tsx';
import classes from '../order-form.module.css';
import { ChoiceCard } from './choice-card.tsx';
import { QuoteLineNote } from './quote-line-note.tsx';
import { toggled } from './toggle.ts';

const ofServices = (order: OrderDraft) => order.services;
const ofNormalising = (order: OrderDraft) => order.normaliseLoudness;

/** The campaign's paid services and loudness normalisation; each spot may override them. */
export const ServicesSection = memo(function ServicesSection() {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const chosen = useOrderPart(ofServices);
  const normaliseLoudness = useOrderPart(ofNormalising);
  const quote = useJudgementPart(ofQuote);
  const store = useOrderStore();
  return (
    <Panel
      id="services"
      title={t('services.title')}
      aside={
        <span className={classes.total}>
          {t('services.total', { total: formatEuros(quote.servicesTotalCents, language) })}
        </span>
      }
    >
      <div className={classes.choices}>
        {SERVICES.map((name) => {
          const line = quote.serviceLines.find(({ item }) => item === name);
          return (
            <ChoiceCard
              key={name}
              label={t(`services.${name}`)}
              description={
                <>
                  {t(`services.about.${name}`)}
                  <br />
                  {t('services.price', {
                    normal: formatEuros(UNIT_PRICES_CENTS[name].normal, language),
                    reduced: formatEuros(UNIT_PRICES_CENTS[name].reduced, language),
                    threshold: REDUCED_PRICE_THRESHOLD,
                  })}
                  {line && (
                    <span className={classes.lineNote}>
                      <QuoteLineNote line={line} />
                    </span>
                  )}
                </>
              }
              isChosen={chosen.includes(name)}
              onChange={(isOn) => store.apply({ type: 'services', services: toggled(chosen, name, isOn) })}
            />
          );
        })}
        <ChoiceCard
          label={t('normalise.label')}
          description={
            <>
              {t('normalise.about')}
              <br />
              {t('normalise.free')}
            </>
          }
          isChosen={normaliseLoudness}
          onChange={(isOn) => store.apply({ type: 'normaliseLoudness', normaliseLoudness: isOn })}
        />
      </div>
    </Panel>
  );
});
