import type { Spot } from '@spotway/contract';
import { formatFileSize } from '@spotway/domain/shared';
import { useTranslation } from 'react-i18next';
import { urlOf } from '../../../api/call.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from '../campaign-page.module.css';

type SpotDestination = Spot['destinations'][number];

/** Of each delivery point: who added it later, and once it is delivered, the file with its signed receipt; nothing if there is neither. */
export function DeliveryReceipts({ destinations }: { destinations: readonly SpotDestination[] }) {
  const { t } = useTranslation('tracking');
  const told = destinations.filter(
    ({ targetFinishTimestamp, delivery, addedBy }) => (targetFinishTimestamp && delivery) || addedBy,
  );
  if (told.length === 0) return null;
  return (
    <>
      <h3 className={classes.subtitle}>{t('delivery.receipt')}</h3>
      <ul className={classes.works}>
        {told.map((destination) => (
          <Receipt key={destination.targetOrganization.organizationId} destination={destination} />
        ))}
      </ul>
    </>
  );
}

function Receipt({ destination }: { destination: SpotDestination }) {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  const { targetOrganization: point, targetFinishTimestamp, delivery, addedBy } = destination;
  const facts =
    delivery && targetFinishTimestamp
      ? ([
          [t('delivery.fileName'), delivery.fileName],
          [t('delivery.size'), delivery.sizeBytes === null ? null : formatFileSize(delivery.sizeBytes, language)],
          [t('delivery.sha256'), delivery.sha256],
        ] as const)
      : [];
  return (
    <li>
      <div className={classes.what}>{point.organizationName}</div>
      {addedBy && <div className={classes.muted}>{t('delivery.addedBy', { name: addedBy.name })}</div>}
      <dl className={classes.receipt}>
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {delivery && targetFinishTimestamp && (
        <a href={urlOf('getReceipt', { params: { id: delivery.id } })} download className={classes.receiptLink}>
          {t('delivery.signedReceipt')}
          <span className="sw-hidden"> – {point.organizationName}</span>
        </a>
      )}
    </li>
  );
}
