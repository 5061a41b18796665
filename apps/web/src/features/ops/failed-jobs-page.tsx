import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listFailedJobs } from '../../api/ops-jobs.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { paths } from '../../routing/paths.ts';
import { Failure } from '../../ui/failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageLoader } from '../../ui/page-loader.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { HousekeepingPanel } from './housekeeping-panel.tsx';
import { JobLine } from './job-line.tsx';
import classes from './ops.module.css';

const REFRESH_MS = 20_000;

/** /ops/jobs: what failed for good, with its log, and what is done by the clock. */
export function FailedJobsPage() {
  const { t } = useTranslation('ops');
  const jobs = useQuery({
    queryKey: queryKeys.failedJobs,
    queryFn: ({ signal }) => listFailedJobs(signal),
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <PageHeader title={t('jobs.title')} lead={t('jobs.lead')} />
      <div className={classes.stack}>
        {jobs.isError && <Failure error={jobs.error} onRetry={() => void jobs.refetch()} />}
        {jobs.isPending && !jobs.isError && <PageLoader />}
        {jobs.data?.length === 0 && (
          <Panel title={t('jobs.empty.title')}>
            <p className={classes.note}>{t('jobs.empty.text')}</p>
          </Panel>
        )}
        <ul className={classes.list}>
          {jobs.data?.map((job) => (
            <li key={job.id} className={classes.card}>
              <div className={classes.words}>
                <JobLine job={job} />
                {job.spot && (
                  <div className={classes.muted}>
                    {[job.spot.title, job.spot.campaign, job.spot.organizationName].join(' · ')}
                    {job.spot.filmId !== null && (
                      <>
                        {' – '}
                        <TextLink to={paths.opsFilm(job.spot.filmId)}>{t('jobs.toFilm')}</TextLink>
                      </>
                    )}
                  </div>
                )}
              </div>
            </li>
          ))}
        </ul>
        <HousekeepingPanel />
      </div>
    </>
  );
}
