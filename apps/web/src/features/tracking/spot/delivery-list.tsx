import type { Spot } from '@spotway/contract';
import type { DeliveryPromise } from '@spotway/domain/order';
import { formatFileSize } from '@spotway/domain/shared';
import { useTranslation } from 'react-i18next';
import { urlOf } from '../../../api/call.ts';
import { formatMoment, formatParisMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { OrganizationLogo } from '../../../ui/organization-logo.tsx';
import { StatusLabel } from '../../../ui/status.tsx';
import classes from '../campaign-page.module.css';
import { WorkLine } from './work-line.tsx';

type SpotDestination = Spot['destinations'][number];

const NOT_BEGUN = { jobId: null, phase: 'Waiting', progress: 0, error: null } as const;

interface DeliveryListProps {
  readonly destinations: readonly SpotDestination[];
  readonly awaitsApproval: boolean;
  readonly promiseOf: (destination: SpotDestination) => DeliveryPromise | null;
  readonly now: Date;
}

/** Each delivery point, from 'Awaiting...' to 'Delivered to {point} on {date}'. */
export function DeliveryList({ destinations, awaitsApproval, promiseOf, now }: DeliveryListProps) {
  return (
    <ul className={classes.works}>
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
  const { targetOrganization: point, targetFinishTimestamp, delivery } = destination;
  const isDelivered = targetFinishTimestamp !== null;
  const work = isDelivered ? { ...NOT_BEGUN, phase: 'Finished' as const } : (delivery?.work ?? NOT_BEGUN);
  const waits = destination.awaitsSubtitles
    ? t('delivery.awaitsSubtitles')
    : awaitsApproval
      ? t('approval:delivery')
      : undefined;
  return (
    <li className={classes.delivery} data-testid="delivery">
      <OrganizationLogo name={point.organizationName} logo={point.logo} size={32} />
      <WorkLine
        what={point.organizationName}
        work={work}
        waitingText={waits}
        finishedText={
          isDelivered
            ? t('delivery.delivered', {
                point: point.organizationName,
                date: formatMoment(targetFinishTimestamp, language),
              })
            : undefined
        }
      >
        {promise && <PromiseLine promise={promise} now={now} />}
        {destination.addedBy && (
          <div className={classes.muted}>{t('delivery.addedBy', { name: destination.addedBy.name })}</div>
        )}
        {isDelivered && delivery && <Receipt delivery={delivery} />}
      </WorkLine>
    </li>
  );
}

/** "Promis avant 14 h 20": until when, when work goes on, or why it is late. */
function PromiseLine({ promise: { dueAt, resumesAt, lateFor }, now }: { promise: DeliveryPromise; now: Date }) {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  const time = formatParisMoment(dueAt, now, language);
  if (lateFor !== null)
    return <StatusLabel status="warning">{t(`delivery.promise.late.${lateFor}`, { time })}</StatusLabel>;
  return (
    <div className={classes.muted}>
      {resumesAt
        ? t('delivery.promise.resumes', { time, opening: formatParisMoment(resumesAt, now, language) })
        : t('delivery.promise.before', { time })}
    </div>
  );
}

function Receipt({ delivery }: { delivery: NonNullable<SpotDestination['delivery']> }) {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  const facts = [
    [t('delivery.fileName'), delivery.fileName],
    [t('delivery.size'), delivery.sizeBytes === null ? null : formatFileSize(delivery.sizeBytes, language)],
    [t('delivery.sha256'), delivery.sha256],
  ] as const;
  return (
    <details className={classes.receipt}>
      <summary>{t('delivery.receipt')}</summary>
      <dl>
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <a href={urlOf('getReceipt', { params: { id: delivery.id } })} download>
        {t('delivery.signedReceipt')}
      </a>
    </details>
  );
}
