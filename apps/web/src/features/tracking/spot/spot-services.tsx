import type { Service } from '@spotway/domain/shared';
import { useTranslation } from 'react-i18next';
import { type Status, StatusLabel } from '../../../ui/status.tsx';
import classes from '../campaign-page.module.css';
import type { CampaignSpot } from './tracked-spot.ts';

const SUBMISSION_STATUS = {
  toSubmit: 'inactive',
  submitted: 'active',
  accepted: 'success',
  refused: 'error',
} as const satisfies Record<NonNullable<CampaignSpot['submission']>['status'], Status>;

function isDone(spot: CampaignSpot, service: Service): boolean {
  const film = spot.show.activeBroadcastable?.broadcastable;
  return film !== undefined && !film.pendingServices.includes(service);
}

/** An ordered service is not done yet, or was refused. */
export function hasOpenServices(spot: CampaignSpot): boolean {
  return spot.submission?.status === 'refused' || spot.services.some((service) => !isDone(spot, service));
}

/** The state of each ordered service, which the film waits for, and whether its loudness is normalised. */
export function SpotServices({ spot }: { spot: CampaignSpot }) {
  const { t } = useTranslation(['tracking', 'order']);
  if (spot.services.length === 0 && !spot.normaliseLoudness) return null;
  return (
    <div className={classes.group}>
      <h3 className={classes.subtitle}>{t('services.title')}</h3>
      <ul className={classes.works}>
        {spot.services.map((service) => (
          <li key={service} className={classes.workHead}>
            <span className={classes.what}>{t(`order:services.${service}`)}</span>
            {service === 'arppSubmission' && spot.submission ? (
              <StatusLabel status={SUBMISSION_STATUS[spot.submission.status]}>
                {t(`services.submission.${spot.submission.status}`)}
                {spot.submission.reason !== null && ` – ${spot.submission.reason}`}
              </StatusLabel>
            ) : (
              <StatusLabel status={isDone(spot, service) ? 'success' : 'warning'}>
                {t(isDone(spot, service) ? 'services.done' : `services.waits.${service}`)}
              </StatusLabel>
            )}
          </li>
        ))}
        {spot.normaliseLoudness && (
          <li className={classes.workHead}>
            <span className={classes.what}>{t('services.normalise')}</span>
            <span className={classes.muted}>{t('services.normaliseHow')}</span>
          </li>
        )}
      </ul>
    </div>
  );
}
