import { Button } from '@mantine/core';
import type { Campaign } from '@spotway/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { queryOf } from '../../../api/queries.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { COPIED_CAMPAIGN } from '../../../routing/paths.ts';
import { useDestinations } from '../../../shared/session/use-destinations.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Dialog } from '../../../ui/lazy/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { copyCampaign } from '../draft/campaign-copy.ts';
import { changeOrder, isEmptyOrder } from '../draft/order-changes.ts';
import { newOrder } from '../draft/order-draft.ts';
import { useOrder, useOrderStore } from '../draft/order-provider.tsx';
import { undoOf } from '../draft/order-undo.ts';
import classes from './campaign-copy-arrival.module.css';

/** Fills the form from the campaign in the URL; replaces an order in progress only if the user agrees. */
export function CampaignCopyArrival() {
  const [search, setSearch] = useSearchParams();
  const campaignId = search.get(COPIED_CAMPAIGN);
  const done = useCallback(
    () =>
      setSearch(
        (before) => {
          before.delete(COPIED_CAMPAIGN);
          return before;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return campaignId === null ? null : <Arriving key={campaignId} campaignId={campaignId} onDone={done} />;
}

function Arriving({ campaignId, onDone }: { campaignId: string; onDone: () => void }) {
  const { t } = useTranslation('prefill');
  const store = useOrderStore();
  const destinations = useDestinations();
  const campaign = useQuery(queryOf('getCampaign', { params: { id: campaignId } }));
  const [asks, setAsks] = useState(false);
  const error = campaign.error ?? destinations.error;

  const fill = useCallback(
    (copied: Campaign, offered: NonNullable<typeof destinations.data>) => {
      const { prefill, leftOut } = copyCampaign(copied, offered, store.newId, new Date());
      const next = changeOrder(newOrder(store.newId), { type: 'prefill', ...prefill });
      undoOf(store).arrive(next, { kind: 'copy', campaign: copied.campaign, leftOut });
      onDone();
    },
    [store, onDone],
  );
  useEffect(() => {
    if (!campaign.data || !destinations.data || asks) return;
    if (isEmptyOrder(store.getOrder())) fill(campaign.data, destinations.data);
    else setAsks(true);
  }, [campaign.data, destinations.data, asks, store, fill]);

  if (isRefusal(error, 'getCampaign', 'not_found')) {
    return (
      <Notice status="error" isAnnounced onClose={onDone}>
        {t('copy.missing')}
      </Notice>
    );
  }
  if (error) {
    return <Failure error={error} onRetry={() => void Promise.all([campaign.refetch(), destinations.refetch()])} />;
  }
  const { data: copied } = campaign;
  const { data: offered } = destinations;
  if (!asks || !copied || !offered) return <Notice status="active">{t('copy.loading')}</Notice>;
  return <Question campaign={copied.campaign} onReplace={() => fill(copied, offered)} onKeep={onDone} />;
}

function Question({ campaign, onReplace, onKeep }: { campaign: string; onReplace: () => void; onKeep: () => void }) {
  const { t } = useTranslation('prefill');
  const { campaign: current, spots } = useOrder();
  // a film being analysed has nowhere to go in another order
  const isAnalysing = spots.some((spot) => spot.analysing > 0);
  const name = current.trim() === '' ? '' : t('copy.named', { campaign: current.trim() });
  return (
    <Dialog opened onClose={onKeep} title={t('copy.busy')} centered closeButtonProps={{ 'aria-label': t('copy.keep') }}>
      <p className={classes.text}>{t('copy.ask', { name, campaign })}</p>
      <p className={classes.note}>{t('copy.undoable')}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onKeep}>
          {t('copy.keep')}
        </Button>
        <Button onClick={onReplace} loading={isAnalysing}>
          {t('copy.replace')}
        </Button>
      </div>
    </Dialog>
  );
}
