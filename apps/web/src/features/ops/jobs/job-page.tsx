import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { queryOf } from '../../../api/queries.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { paths } from '../../../routing/paths.ts';
import { Failure } from '../../../ui/failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLoader } from '../../../ui/page-loader.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { JobCard } from './job-card.tsx';
import { useJobName } from './job-line.tsx';

const REFRESH_MS = 10_000;

/** /ops/jobs/{jobId}: one job, linked from the mail about it. */
export function JobPage() {
  const { jobId = '' } = useParams();
  const { t } = useTranslation('ops');
  const nameOf = useJobName();
  const { data, error, refetch } = useQuery({
    ...queryOf('getJob', { params: { id: jobId } }),
    refetchInterval: REFRESH_MS,
  });
  const above = <TextLink to={paths.opsJobs}>{t('jobs.back')}</TextLink>;
  const isGone = isRefusal(error, 'getJob', 'not_found');
  return (
    <>
      <PageHeader title={data ? nameOf(data) : t('jobs.oneTitle')} above={above} lead={isGone && t('jobs.gone')} />
      {data && <JobCard job={data} isTitled={false} />}
      {error && !isGone && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageLoader />}
    </>
  );
}
