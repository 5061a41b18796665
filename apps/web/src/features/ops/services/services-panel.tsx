import type { OperatedFilm } from '@spotway/contract';
import type { Service } from '@spotway/domain/shared';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/panel.tsx';
import { StatusLabel } from '../../../ui/status.tsx';
import classes from '../ops.module.css';
import { AudioDescriptionService } from './audio-description-service.tsx';
import { SubmissionService } from './submission-service.tsx';
import { SubtitlingService } from './subtitling-service.tsx';

const BODIES = {
  subtitling: SubtitlingService,
  audioDescription: AudioDescriptionService,
  arppSubmission: SubmissionService,
} as const satisfies Record<Service, unknown>;

/** The spot's paid services: what is attached, and what is still to do before the film is encoded. */
export function ServicesPanel({ film }: { film: OperatedFilm }) {
  const { t } = useTranslation('ops');
  return (
    <Panel title={t('services.title')}>
      {film.spot.services.map((service) => {
        const Body = BODIES[service];
        const isPending = film.pendingServices.includes(service);
        return (
          <section key={service} className={`${classes.stack} ${classes.service}`} data-testid={`service-${service}`}>
            <div className={classes.row}>
              <h3 className={`${classes.cardName} ${classes.words}`}>{t(`services.${service}`)}</h3>
              <StatusLabel status={isPending ? 'warning' : 'success'}>
                {t(isPending ? 'services.awaited' : 'services.done')}
              </StatusLabel>
            </div>
            <Body film={film} />
          </section>
        );
      })}
    </Panel>
  );
}
