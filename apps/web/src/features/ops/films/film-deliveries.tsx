import type { OperatedFilm } from '@spotway/contract';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Panel } from '../../../ui/panel.tsx';
import { StatusLabel } from '../../../ui/status.tsx';
import classes from '../ops.module.css';

/** The film's deliveries: state and number of attempts. */
export function FilmDeliveries({ film: { spot, jobs, heldDeliverables } }: { film: OperatedFilm }) {
  const { t } = useTranslation('ops');
  const language = useLanguage();
  return (
    <Panel title={t('film.deliveries')}>
      <ul className={classes.rows}>
        {spot.destinations.map(({ targetOrganization, targetFinishTimestamp, delivery }) => {
          const attempts = jobs.find(({ id }) => id === delivery?.work.jobId)?.attempt ?? 0;
          const isFailed = delivery != null && delivery.work.error !== null;
          const isHeld = heldDeliverables.some(({ destinations }) =>
            destinations.includes(targetOrganization.organizationName),
          );
          const words =
            targetFinishTimestamp === null
              ? (delivery?.work.error ?? t(isHeld ? 'film.held' : 'film.pending'))
              : t('film.delivered', { date: formatMoment(targetFinishTimestamp, language) });
          return (
            <li key={targetOrganization.organizationId}>
              <div className={classes.cardName}>{targetOrganization.organizationName}</div>
              <StatusLabel
                status={
                  isFailed ? 'error' : targetFinishTimestamp !== null ? 'success' : isHeld ? 'warning' : 'inactive'
                }
              >
                {words}
              </StatusLabel>
              <div className={classes.muted}>
                {[
                  attempts > 1 ? t('film.attempts', { count: attempts }) : null,
                  delivery?.fileName ?? null,
                  delivery?.location ?? null,
                ]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
