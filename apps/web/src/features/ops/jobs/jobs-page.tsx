import type { OperatedJob } from '@spotway/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../api/queries.ts';
import { Failure } from '../../../ui/failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLoader } from '../../../ui/page-loader.tsx';
import classes from '../ops.module.css';
import { HousekeepingPanel } from './housekeeping-panel.tsx';
import { JobCard } from './job-card.tsx';

const REFRESH_MS = 20_000;

/** /ops/jobs: failed jobs, jobs waiting for an unavailable component, and scheduled tasks. */
export function JobsPage() {
  const { t } = useTranslation('ops');
  const failed = useQuery({
    ...queryOf('listFailedJobs'),
    refetchInterval: REFRESH_MS,
  });
  const heldUp = useQuery({
    ...queryOf('listHeldUpJobs'),
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <PageHeader title={t('jobs.title')} lead={t('jobs.lead')} />
      <div className={classes.sectionsStack}>
        <section className={classes.stack} aria-labelledby="failed-work">
          <h2 id="failed-work" className={classes.sectionTitle}>
            {t('jobs.failed')}
          </h2>
          {failed.isError && <Failure error={failed.error} onRetry={() => void failed.refetch()} />}
          {failed.isPending && !failed.isError && <PageLoader />}
          {failed.data?.length === 0 && <p className={classes.note}>{t('jobs.noneFailed')}</p>}
          <Jobs jobs={failed.data} />
        </section>
        {heldUp.isError && <Failure error={heldUp.error} onRetry={() => void heldUp.refetch()} />}
        {heldUp.data && heldUp.data.length > 0 && (
          <section className={classes.stack} aria-labelledby="held-up-work">
            <div>
              <h2 id="held-up-work" className={classes.sectionTitle}>
                {t('jobs.heldUp')}
              </h2>
              <p className={classes.note}>{t('jobs.heldUpAbout')}</p>
            </div>
            <Jobs jobs={heldUp.data} />
          </section>
        )}
        <HousekeepingPanel />
      </div>
    </>
  );
}

function Jobs({ jobs }: { jobs: readonly OperatedJob[] | undefined }) {
  if (!jobs || jobs.length === 0) return null;
  return (
    <ul className={classes.list}>
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard job={job} />
        </li>
      ))}
    </ul>
  );
}
