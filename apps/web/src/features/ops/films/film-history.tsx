import { Box } from '@mantine/core';
import type { OperatedFilm } from '@spotway/contract';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../routing/paths.ts';
import { Panel } from '../../../ui/panel.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { JobLine } from '../jobs/job-line.tsx';
import classes from '../ops.module.css';
import { PutFirstButton } from './put-first-button.tsx';

/** The spot's earlier films with their rejections, and all jobs of this film. */
export function FilmHistory({ film }: { film: OperatedFilm }) {
  const { spot, jobs } = film;
  const { t } = useTranslation('ops');
  const language = useLanguage();
  const earlier = spot.show.previousBroadcastables;
  const isOpen =
    film.activeFilmId === film.filmId && jobs.some(({ status }) => status === 'waiting' || status === 'active');
  return (
    <>
      {earlier.length > 0 && (
        <Panel title={t('film.earlier')}>
          <ul className={classes.rows}>
            {earlier.map(({ broadcastable: { id, rejection }, fileName }) => {
              const name = fileName ?? t('film.unnamed');
              return (
                <li key={id}>
                  <TextLink to={paths.opsFilm(id)}>
                    {rejection
                      ? t('film.earlierRejected', { name, date: formatMoment(rejection.rejectedAt, language) })
                      : t('film.earlierReplaced', { name })}
                  </TextLink>
                  {rejection && <p className={`${classes.reason} ${classes.muted}`}>{rejection.reason}</p>}
                </li>
              );
            })}
          </ul>
        </Panel>
      )}
      {jobs.length > 0 && (
        <Panel title={t('film.work')}>
          {isOpen && (
            <Box mb={12}>
              <PutFirstButton filmId={film.filmId} title={spot.title} isFirst={film.isPutFirst} />
            </Box>
          )}
          <details className={classes.details} open={jobs.some(({ status }) => status === 'failed')}>
            <summary>{t('film.workCount', { count: jobs.length })}</summary>
            <ul className={classes.rows}>
              {jobs.map((job) => (
                <li key={job.id}>
                  <JobLine job={job} />
                </li>
              ))}
            </ul>
          </details>
        </Panel>
      )}
    </>
  );
}
