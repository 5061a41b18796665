import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Delegation } from '@spotway/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { CAMPAIGN_CALLS, invalidateCalls } from '../../../api/queries.ts';
import { formatDay, formatMoment, formatPercent } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useFailureText } from '../../../ui/failure.tsx';
import { type Status, StatusIcon } from '../../../ui/status.tsx';
import { type CampaignSpot, materialOf } from '../spot/tracked-spot.ts';
import { mayAskHolder, openRequests, type RequestState, requestState } from './delegated-spot.ts';
import classes from './delegations.module.css';

const STATUS: Record<RequestState, Status> = {
  sent: 'inactive',
  opened: 'active',
  expired: 'warning',
  uploading: 'active',
  interrupted: 'warning',
  arrived: 'success',
};

/** Who was asked for the spot's film, with the state of each request. */
export function DelegationList({ spot }: { spot: CampaignSpot }) {
  const { t } = useTranslation('tracking');
  const titleId = useId();
  const requests = openRequests(spot);
  if (requests.length === 0) return null;
  return (
    <div>
      <h3 className={classes.title} id={titleId}>
        {t('request.title')}
      </h3>
      <ul className={classes.list} aria-labelledby={titleId}>
        {requests.map((delegation) => (
          <DelegationLine key={delegation.id} delegation={delegation} spot={spot} />
        ))}
      </ul>
    </div>
  );
}

function DelegationLine({ delegation, spot }: { delegation: CampaignSpot['delegations'][number]; spot: CampaignSpot }) {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  const state = requestState(delegation, spot, new Date());
  const { email } = delegation;
  const until = { until: formatDay(delegation.expiresAt, language) };
  const words = {
    sent: t('request.state.sent', { date: formatMoment(delegation.sentAt, language) }),
    opened: t('request.state.opened', { date: formatMoment(delegation.openedAt ?? delegation.sentAt, language) }),
    expired: t('request.state.expired', { date: formatDay(delegation.expiresAt, language) }),
    uploading: t('request.state.uploading', {
      percent: formatPercent(materialOf(spot)?.upload.progress ?? 0, language),
    }),
    interrupted: t('request.state.interrupted', {
      percent: formatPercent(materialOf(spot)?.upload.progress ?? 0, language),
    }),
    arrived: t('request.state.arrived'),
  } satisfies Record<RequestState, string>;
  return (
    <li className={classes.line} data-testid="delegation" data-state={state}>
      <StatusIcon status={STATUS[state]} size={18} />
      <div className={classes.words}>
        <div className={classes.email}>{email}</div>
        <div className={classes.state}>
          {words[state]}
          {state !== 'expired' && state !== 'arrived' && ` · ${t('request.until', until)}`}
          {` · ${t('request.askedBy', { name: delegation.askedBy.name })}`}
        </div>
      </div>
      <div className={classes.tools}>
        {mayAskHolder(spot, new Date()) && <SendAgain showId={spot.showId} delegation={delegation} />}
        <Revoke showId={spot.showId} delegation={delegation} isUnderWay={state === 'uploading'} />
      </div>
    </li>
  );
}

function SendAgain({ showId, delegation }: { showId: string; delegation: Delegation }) {
  const { t } = useTranslation('tracking');
  const { email } = delegation;
  const again = useRequestChange(
    () => call('sendDelegation', { params: { showId, id: delegation.id } }),
    t('ask.sent', { email }),
  );
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={again.isPending}
      aria-label={t('request.sendAgainTo', { email })}
      onClick={() => again.mutate()}
    >
      {t('request.sendAgain')}
    </Button>
  );
}

function Revoke({ showId, delegation, isUnderWay }: { showId: string; delegation: Delegation; isUnderWay: boolean }) {
  const { t } = useTranslation('tracking');
  const { email } = delegation;
  const revoke = useRequestChange(
    () => call('revokeDelegation', { params: { showId, id: delegation.id } }),
    t('request.revoked', { email }),
  );
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      loading={revoke.isPending}
      aria-label={t('request.revokeOf', { email })}
      onClick={() => {
        const question = t(isUnderWay ? 'request.confirmRevokeUnderWay' : 'request.confirmRevoke', { email });
        if (window.confirm(question)) revoke.mutate();
      }}
    >
      {t('request.revoke')}
    </Button>
  );
}

/** A call that changes a request; reports the outcome and refreshes the page. */
function useRequestChange(change: () => Promise<unknown>, done: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const failureText = useFailureText();
  const closeButtonProps = { 'aria-label': t('close') };
  return useMutation({
    mutationFn: change,
    onSuccess: () => notifications.show({ color: 'green', message: done, closeButtonProps }),
    onError: (error) =>
      notifications.show({ color: 'red', title: t('failure.title'), message: failureText(error), closeButtonProps }),
    onSettled: () => invalidateCalls(client, CAMPAIGN_CALLS),
  });
}
