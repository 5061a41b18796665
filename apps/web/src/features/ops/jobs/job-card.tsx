import type { OperatedJob } from '@spotway/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../routing/paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { PutFirstButton } from '../films/put-first-button.tsx';
import classes from '../ops.module.css';
import { JobLine } from './job-line.tsx';

/** A job on a card of its own, with its spot; `isTitled` shows its name. */
export function JobCard({ job, isTitled }: { job: OperatedJob; isTitled?: boolean }) {
  const { t } = useTranslation('ops');
  const { spot } = job;
  return (
    <div className={classes.card}>
      <div className={classes.words}>
        <JobLine job={job} isTitled={isTitled} />
        {job.status === 'waiting' && spot?.filmId && (
          <PutFirstButton filmId={spot.filmId} title={spot.title} isFirst={job.isPutFirst} />
        )}
        {spot && (
          <div className={classes.muted}>
            {[spot.title, spot.campaign, spot.organizationName].join(' · ')}
            {' – '}
            {spot.filmId === null ? (
              <TextLink to={paths.campaign(spot.campaignId)}>{t('film.toCampaign')}</TextLink>
            ) : (
              <TextLink to={paths.opsFilm(spot.filmId)}>{t('jobs.toFilm')}</TextLink>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
