import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { countSpotsWithoutDestination, fillWithDestinations, offeredOf } from '@spotway/domain/order';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../api/queries.ts';
import { formatDay } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import { useOrderPart, useOrderStore } from '../draft/order-provider.tsx';
import { undoOf } from '../draft/order-undo.ts';
import { focusOnceThere } from '../form-focus.ts';
import classes from './destination-sets.module.css';
import { CAMPAIGN } from './set-choice.ts';
import { usePointNames } from './use-point-names.ts';

const TYPING_MS = 400;
const ofAdvertiser = ({ advertiser }: OrderDraft) => advertiser.trim();

/** Proposes what the advertiser's latest campaign was delivered to, to spots without delivery points. */
export function LastUsed() {
  const { t } = useTranslation('destinationSets');
  const language = useLanguage();
  const store = useOrderStore();
  const typed = useOrderPart(ofAdvertiser);
  const [advertiser] = useDebouncedValue(typed, TYPING_MS);
  const lacking = useOrderPart(countSpotsWithoutDestination);
  const { offeredIds, listed } = usePointNames();
  // without an answer there is just no proposal
  const { data: last } = useQuery({
    ...queryOf('getLastDestinations', { query: { advertiser } }),
    enabled: advertiser !== '',
    staleTime: 60_000,
  });
  const { kept, leftOut } = offeredOf(last?.destinations ?? [], offeredIds);
  const names = (points: typeof kept) => points.map(({ organizationName }) => organizationName);
  function apply(): void {
    const points = kept.map(({ organizationId }) => organizationId);
    undoOf(store).arrive(fillWithDestinations(store.getOrder(), points), {
      ...{ kind: 'set', at: CAMPAIGN, name: null, spots: lacking },
      ...{ added: names(kept), removed: [], services: [], leftOut: names(leftOut) },
    });
    // the button is gone
    focusOnceThere('#destinations input[type="checkbox"]');
  }
  return (
    <div role="status" className={classes.proposal}>
      {last && advertiser === typed && lacking > 0 && kept.length > 0 && (
        <>
          <div>
            {t('last.words', { names: listed(names(kept)) })}{' '}
            <span className={classes.note}>
              {t('last.of', { campaign: last.campaign, date: formatDay(last.orderedAt, language) })}
            </span>
            {leftOut.length > 0 && (
              <p className={classes.note}>
                {t('leftOut', { count: leftOut.length, names: names(leftOut).join(', ') })}
              </p>
            )}
          </div>
          <Button variant="default" size="compact-sm" onClick={apply}>
            {t('last.apply', { count: lacking })}
          </Button>
        </>
      )}
    </div>
  );
}
