import type { OperatedDestination, ProfileSummary } from '@spotway/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryOf } from '../../../api/queries.ts';
import { paths } from '../../../routing/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { OrganizationLogo } from '../../../ui/organization-logo.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLoader } from '../../../ui/page-loader.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusLabel } from '../../../ui/status.tsx';
import classes from '../ops.module.css';

/** /ops/destinations */
export function DestinationsPage() {
  const { t } = useTranslation('ops');
  const { data, error, isPending, refetch } = useQuery(queryOf('listOperatedDestinations'));
  const profiles = useQuery(queryOf('listProfiles')).data ?? [];
  return (
    <>
      <PageHeader
        title={t('destinations.title')}
        lead={t('destinations.lead')}
        actions={
          <ButtonLink to={paths.opsNewDestination} leftSection={<IconPlus size={16} aria-hidden="true" />}>
            {t('destinations.new')}
          </ButtonLink>
        }
      />
      <div className={classes.stack}>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {isPending && !error && <PageLoader />}
        {data?.length === 0 && (
          <Panel title={t('destinations.empty.title')}>
            <p className={classes.note}>{t('destinations.empty.text')}</p>
          </Panel>
        )}
        <ul className={classes.list}>
          {data?.map((destination) => (
            <li key={destination.organizationId}>
              <DestinationCard destination={destination} profiles={profiles} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function DestinationCard({
  destination,
  profiles,
}: {
  destination: OperatedDestination;
  profiles: readonly ProfileSummary[];
}) {
  const { t } = useTranslation('ops');
  const { organizationId, organizationName, logo, isActive, profileId, transport, pendingDeliveries } = destination;
  const profile = profiles.find(({ id }) => id === profileId)?.name ?? profileId;
  return (
    <article className={classes.card} data-link data-testid="destination">
      <OrganizationLogo name={organizationName} logo={logo} />
      <div className={classes.words}>
        <h2 className={classes.cardName}>
          <Link to={paths.opsDestination(organizationId)} className={classes.cardLink}>
            {organizationName}
          </Link>
        </h2>
        <div className={classes.muted}>
          {[
            profile,
            t(`destinations.kinds.${transport.kind}`),
            t('destinations.pending', { count: pendingDeliveries }),
          ].join(' · ')}
        </div>
      </div>
      <StatusLabel status={isActive ? 'success' : 'inactive'}>
        {t(isActive ? 'destinations.active' : 'destinations.inactive')}
      </StatusLabel>
    </article>
  );
}
