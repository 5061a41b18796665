import { Skeleton } from '@mantine/core';
import { type QuoteLine, REDUCED_PRICE_THRESHOLD, UNIT_PRICES_CENTS } from '@spotway/domain/billing';
import { countSpotsWithoutDestination } from '@spotway/domain/order';
import { formatEuros } from '@spotway/domain/shared';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useDestinations } from '../../../shared/session/use-destinations.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OrganizationLogo } from '../../../ui/organization-logo.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LastUsed } from '../destination-sets/lazy-sets.ts';
import { CAMPAIGN } from '../destination-sets/set-choice.ts';
import { SetArrivalAt, SetsButton } from '../destination-sets/sets-button.tsx';
import { isEmptyOrder } from '../draft/order-changes.ts';
import { countChosenDestinations, type OrderDraft } from '../draft/order-draft.ts';
import { ofQuote, useJudgementPart, useOrderPart, useOrderStore } from '../draft/order-provider.tsx';
import classes from '../order-form.module.css';
import { ChoiceCard } from './choice-card.tsx';
import { ChoiceTools, isFound } from './choice-tools.tsx';
import { QuoteLineNote } from './quote-line-note.tsx';
import { toggled } from './toggle.ts';

/** An advertiser is entered, and some spot has no delivery point. */
const mayRepeat = (order: OrderDraft) => order.advertiser.trim() !== '' && countSpotsWithoutDestination(order) > 0;
const ofDestinations = (order: OrderDraft) => order.destinations;

/** The campaign's delivery points; each spot may override them. The notice is neutral until something of the order is filled in (docs/decisions/069). */
export const DestinationsSection = memo(function DestinationsSection() {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const chosen = useOrderPart(ofDestinations);
  const count = useOrderPart(countChosenDestinations);
  const isUntouched = useOrderPart(isEmptyOrder);
  const isProposable = useOrderPart(mayRepeat);
  const quote = useJudgementPart(ofQuote);
  const { data, error, refetch } = useDestinations();
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
        <div className={classes.noticed}>
          <div aria-live="polite">
            <Notice status={count > 0 ? 'active' : isUntouched ? 'inactive' : 'warning'}>
              {count === 0 ? t('destinations.none') : t('destinations.chosen', { count })}
            </Notice>
          </div>
          <SetsButton at={CAMPAIGN} target={null} of={t('steps.campaign')} />
        </div>
        {isProposable && <LastUsed />}
        <SetArrivalAt at={CAMPAIGN} />
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={56} />}
        {data?.length === 0 && <p className={classes.note}>{t('destinations.empty')}</p>}
        {data && data.length > 0 && (
          <DestinationChoices destinations={data} chosen={chosen} lines={quote.destinationLines} />
        )}
        <p className={classes.note}>
          {t('destinations.price', {
            normal: formatEuros(UNIT_PRICES_CENTS.destination.normal, language),
            reduced: formatEuros(UNIT_PRICES_CENTS.destination.reduced, language),
            threshold: REDUCED_PRICE_THRESHOLD,
          })}
        </p>
      </div>
    </Panel>
  );
});

interface DestinationChoicesProps {
  destinations: readonly { organizationId: string; organizationName: string; logo: string | null }[];
  chosen: readonly string[];
  lines: readonly QuoteLine[];
}

function DestinationChoices({ destinations, chosen, lines }: DestinationChoicesProps) {
  const { t } = useTranslation('order');
  const store = useOrderStore();
  const [search, setSearch] = useState('');
  const shown = destinations.filter(({ organizationName }) => isFound(organizationName, search));
  const shownIds = shown.map(({ organizationId }) => organizationId);
  const choose = (ids: readonly string[]) => store.apply({ type: 'destinations', destinations: ids });
  return (
    <>
      <ChoiceTools
        label={t('destinations.title')}
        total={destinations.length}
        shown={shown.length}
        search={search}
        onSearch={setSearch}
        onAll={() => choose([...new Set([...chosen, ...shownIds])])}
        onNone={() => choose(chosen.filter((id) => !shownIds.includes(id)))}
      />
      {shown.length === 0 && <p className={classes.note}>{t('choice.found', { count: 0 })}</p>}
      <div className={classes.choices}>
        {shown.map(({ organizationId, organizationName, logo }) => {
          const line = lines.find((each) => each.organizationId === organizationId);
          return (
            <ChoiceCard
              key={organizationId}
              label={organizationName}
              picture={<OrganizationLogo name={organizationName} logo={logo} />}
              description={line && <QuoteLineNote line={line} />}
              isChosen={chosen.includes(organizationId)}
              onChange={(isOn) => choose(toggled(chosen, organizationId, isOn))}
            />
          );
        })}
      </div>
    </>
  );
}
