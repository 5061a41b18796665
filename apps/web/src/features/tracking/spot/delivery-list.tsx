import type { Spot } from '@spotway/contract';
import { formatFileSize } from '@spotway/domain/shared';
import { useTranslation } from 'react-i18next';
import { urlOf } from '../../../api/call.ts';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { OrganizationLogo } from '../../../ui/organization-logo.tsx';
import classes from '../campaign-page.module.css';
import { WorkLine } from './work-line.tsx';

type SpotDestination = Spot['destinations'][number];

const NOT_BEGUN = { jobId: null, phase: 'Waiting', progress: 0, error: null } as const;

interface DeliveryListProps {
  readonly destinations: readonly SpotDestination[];
  readonly awaitsApproval: boolean;
}

/** Each delivery point, from 'Awaiting...' to 'Delivered to {point} on {date}'. */
export function DeliveryList({ destinations, awaitsApproval }: DeliveryListProps) {
  return (
    <ul className={classes.works}>
      {destinations.map((destination) => (
        <DeliveryLine
          key={destination.targetOrganization.organizationId}
          destination={destination}
          awaitsApproval={awaitsApproval}
        />
      ))}
    </ul>
  );
}

function DeliveryLine({ destination, awaitsApproval }: { destination: SpotDestination; awaitsApproval: boolean }) {
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
        {destination.addedBy && (
          <div className={classes.muted}>{t('delivery.addedBy', { name: destination.addedBy.name })}</div>
        )}
        {isDelivered && delivery && <Receipt delivery={delivery} />}
      </WorkLine>
    </li>
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
