import { Skeleton } from '@mantine/core';
import { formatEuros, REDUCED_PRICE_THRESHOLD, UNIT_PRICES_CENTS } from '@spotway/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useDestinations } from '../../session/use-destinations.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OrganizationLogo } from '../../ui/organization-logo.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ChoiceCard } from './choice-card.tsx';
import classes from './order-form.module.css';
import { useOrder, useOrderJudgement, useOrderStore } from './order-provider.tsx';
import { toggled } from './toggle.ts';

/** The campaign's delivery points; each spot may have its own. */
export function DestinationsSection() {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const { destinations: chosen } = useOrder();
  const { quote } = useOrderJudgement();
  const store = useOrderStore();
  const { data, error, refetch } = useDestinations();
  const price = UNIT_PRICES_CENTS.destination;
  return (
    <Panel
      id="destinations"
      title={t('destinations.title')}
      aside={
        <span className={classes.total}>
          {t('destinations.total', { total: formatEuros(quote.destinationsTotalCents, language) })}
        </span>
      }
    >
      <div className={classes.stack}>
        <div aria-live="polite">
          <Notice status={chosen.length === 0 ? 'warning' : 'active'}>
            {chosen.length === 0 ? t('destinations.none') : t('destinations.chosen', { count: chosen.length })}
          </Notice>
        </div>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={56} />}
        {data?.length === 0 && <p className={classes.note}>{t('destinations.empty')}</p>}
        <div className={classes.choices}>
          {data?.map(({ organizationId, organizationName, logo }) => (
            <ChoiceCard
              key={organizationId}
              label={organizationName}
              picture={<OrganizationLogo name={organizationName} logo={logo} />}
              isChosen={chosen.includes(organizationId)}
              onChange={(isOn) =>
                store.apply({ type: 'destinations', destinations: toggled(chosen, organizationId, isOn) })
              }
            />
          ))}
        </div>
        <p className={classes.note}>
          {t('destinations.price', {
            normal: formatEuros(price.normal, language),
            reduced: formatEuros(price.reduced, language),
            threshold: REDUCED_PRICE_THRESHOLD,
          })}
        </p>
      </div>
    </Panel>
  );
}
