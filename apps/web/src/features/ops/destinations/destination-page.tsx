import type { OperatedDestination } from '@spotway/contract';
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
import classes from '../ops.module.css';
import { ConnectionCheckPanel } from './connection-check-panel.tsx';
import { DestinationForm } from './destination-form.tsx';
import { LeaderFilmsPanel } from './leader-films-panel.tsx';

/** /ops/destinations/new */
export function NewDestinationPage() {
  const { t } = useTranslation('ops');
  const back = <TextLink to={paths.opsDestinations}>{t('destinations.back')}</TextLink>;
  return (
    <>
      <PageHeader title={t('destinations.new')} above={back} />
      <DestinationForm destination={null} />
    </>
  );
}

/** /ops/destinations/{organizationId} */
export function DestinationPage() {
  const { organizationId = '' } = useParams();
  const { t } = useTranslation(['ops', 'common']);
  const { data, error, refetch } = useQuery({
    ...queryOf('getOperatedDestination', { params: { id: organizationId } }),
    refetchOnWindowFocus: false,
  });
  const back = <TextLink to={paths.opsDestinations}>{t('destinations.back')}</TextLink>;
  if (data) return <Destination destination={data} back={back} />;
  if (isRefusal(error, 'getOperatedDestination', 'not_found'))
    return <PageHeader title={t('common:notFound.title')} lead={t('destinations.missing')} above={back} />;
  return (
    <>
      {back}
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageLoader />}
    </>
  );
}

function Destination({ destination, back }: { destination: OperatedDestination; back: React.ReactNode }) {
  return (
    <>
      <PageHeader title={destination.organizationName} above={back} />
      <div className={classes.columns}>
        <DestinationForm key={destination.organizationId} destination={destination} />
        <div className={classes.stack}>
          <ConnectionCheckPanel organizationId={destination.organizationId} />
          <LeaderFilmsPanel organizationId={destination.organizationId} />
        </div>
      </div>
    </>
  );
}
