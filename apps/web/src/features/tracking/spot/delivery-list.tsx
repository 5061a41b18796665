import { Progress } from '@mantine/core';
import type { Spot } from '@spotway/contract';
import type { DeliveryPromise } from '@spotway/domain/order';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment, formatParisMoment, formatPercent } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { OrganizationLogo } from '../../../ui/organization-logo.tsx';
import { type Status, StatusLabel } from '../../../ui/status.tsx';
import { JobRemaining } from '../pipeline/remaining-time.tsx';
import { RetryButton } from '../pipeline/retry-button.tsx';
import classes from './delivery-list.module.css';

type SpotDestination = Spot['destinations'][number];

interface DeliveryListProps {
  readonly destinations: readonly SpotDestination[];
  readonly awaitsApproval: boolean;
  readonly promiseOf: (destination: SpotDestination) => DeliveryPromise | null;
  readonly now: Date;
}

/** Each delivery point, from 'Awaiting...' to 'Delivered to {point} on {date}', and when it is promised. */
export function DeliveryList({ destinations, awaitsApproval, promiseOf, now }: DeliveryListProps) {
  const { t } = useTranslation('tracking');
  return (
    <ul className={classes.list} aria-label={t('delivery.title')}>
      {destinations.map((destination) => (
        <DeliveryLine
          key={destination.targetOrganization.organizationId}
          destination={destination}
          awaitsApproval={awaitsApproval}
          promise={promiseOf(destination)}
          now={now}
        />
      ))}
    </ul>
  );
}

interface DeliveryLineProps {
  readonly destination: SpotDestination;
  readonly awaitsApproval: boolean;
  readonly promise: DeliveryPromise | null;
  readonly now: Date;
}

function DeliveryLine({ destination, awaitsApproval, promise, now }: DeliveryLineProps) {
  const { t } = useTranslation(['tracking', 'approval']);
  const language = useLanguage();
  const { targetOrganization: point, targetFinishTimestamp, delivery, awaitsSubtitles } = destination;
  const isDelivered = targetFinishTimestamp !== null;
  const { error = null, phase = 'Waiting', progress = 0, jobId = null } = (isDelivered ? null : delivery?.work) ?? {};
  const isSending = error === null && phase !== 'Waiting' && phase !== 'Finished';
  const state = (): [Status, string] => {
    if (error !== null) return ['error', error];
    if (isSending) return ['active', `${t(`work.phase.${phase}`)} – ${formatPercent(progress, language)}`];
    if (awaitsSubtitles) return ['warning', t('delivery.awaitsSubtitles')];
    return ['inactive', awaitsApproval ? t('approval:delivery') : t('delivery.awaiting')];
  };
  return (
    <li className={classes.line} data-testid="delivery">
      <OrganizationLogo name={point.organizationName} logo={point.logo} size={24} />
      <span className={classes.name}>{point.organizationName}</span>
      <div className={classes.state}>
        {isDelivered ? (
          <Delivered point={point.organizationName} date={formatMoment(targetFinishTimestamp, language)} />
        ) : (
          <Labelled state={state()}>{isSending && <JobRemaining jobId={jobId} />}</Labelled>
        )}
        {promise && <PromiseLine promise={promise} now={now} />}
        {isSending && (
          <Progress className={classes.bar} value={progress * 100} size={4} aria-label={point.organizationName} />
        )}
        {error !== null && jobId !== null && <RetryButton jobId={jobId} what={point.organizationName} />}
      </div>
    </li>
  );
}

const Labelled = ({ state: [status, words], children }: { state: [Status, string]; children: ReactNode }) => (
  <StatusLabel status={status}>
    {words}
    {children}
  </StatusLabel>
);

/** The point's name stands before it already; sentences read aloud or copied have it too. */
function Delivered({ point, date }: { point: string; date: string }) {
  const { t } = useTranslation('tracking');
  return (
    <StatusLabel status="success">
      <span aria-hidden="true">{t('delivery.deliveredOn', { date })}</span>
      <span className="sw-hidden">{t('delivery.delivered', { point, date })}</span>
    </StatusLabel>
  );
}

/** "Promis avant 14 h 20": until when, or why it is late. */
function PromiseLine({ promise: { dueAt, lateFor }, now }: { promise: DeliveryPromise; now: Date }) {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  const time = formatParisMoment(dueAt, now, language);
  if (lateFor !== null)
    return <StatusLabel status="warning">{t(`delivery.promise.late.${lateFor}`, { time })}</StatusLabel>;
  return <span className={classes.promise}>{t('delivery.promise.before', { time })}</span>;
}
