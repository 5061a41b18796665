import type { OperatedProfile } from '@spotway/contract';
import { XDCAM_HD422_50 } from '@spotway/domain/delivery';
import { profileName } from '@spotway/wording/films';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { queryOf } from '../../../api/queries.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { COPIED_PROFILE, paths } from '../../../routing/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLoader } from '../../../ui/page-loader.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import classes from '../ops.module.css';
import { HistoryPanel } from './history-panel.tsx';
import type { ProfileDraft } from './profile-draft.ts';
import { ProfileForm } from './profile-form.tsx';
import { RetirePanel } from './retire-panel.tsx';

function BackLink() {
  const { t } = useTranslation('opsProfiles');
  return <TextLink to={paths.opsProfiles}>{t('back')}</TextLink>;
}

/** /ops/profiles/new: empty, or filled from the copied profile. */
export function NewProfilePage() {
  const { t } = useTranslation('opsProfiles');
  const copied = useSearchParams()[0].get(COPIED_PROFILE);
  return (
    <>
      <PageHeader title={t('new')} above={<BackLink />} />
      {copied === null ? <ProfileForm profile={null} begin={EMPTY} /> : <CopyForm id={copied} />}
    </>
  );
}

const { id: _, ...USUAL } = XDCAM_HD422_50;
const EMPTY: ProfileDraft = { ...USUAL, name: '' };

function CopyForm({ id }: { id: string }) {
  const { t } = useTranslation('opsProfiles');
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    ...queryOf('getProfile', { params: { id } }),
    refetchOnWindowFocus: false,
  });
  const newest = data?.versions[0]?.profile;
  if (!newest) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageLoader />;
  return (
    <ProfileForm
      profile={null}
      begin={{ ...newest, name: t('copyName', { name: profileName(newest.name, language) }) }}
    />
  );
}

/** /ops/profiles/{profileId} */
export function ProfilePage() {
  const { profileId = '' } = useParams();
  const { t } = useTranslation(['opsProfiles', 'common']);
  const { data, error, refetch } = useQuery({
    ...queryOf('getProfile', { params: { id: profileId } }),
    refetchOnWindowFocus: false,
  });
  if (data) return <Profile key={profileId} profile={data} refetch={async () => (await refetch()).data} />;
  if (isRefusal(error, 'getProfile', 'not_found'))
    return <PageHeader title={t('common:notFound.title')} lead={t('missing')} above={<BackLink />} />;
  return (
    <>
      <BackLink />
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageLoader />}
    </>
  );
}

interface ProfileProps {
  profile: OperatedProfile;
  refetch: () => Promise<OperatedProfile | undefined>;
}

function Profile({ profile, refetch }: ProfileProps) {
  const { t } = useTranslation('opsProfiles');
  const language = useLanguage();
  // The input survives a refetch; saving a version resets the form.
  const [edited, setEdited] = useState(profile);
  const [newest] = profile.versions;
  const [first] = edited.versions;
  if (!newest || !first) return null;
  const copy: ReactNode = (
    <ButtonLink to={paths.copyOfProfile(profile.id)} variant="default">
      {t('copy')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={profileName(newest.profile.name, language)}
        lead={`${profile.id} · ${t('version', { version: newest.version })}`}
        above={<BackLink />}
        actions={copy}
      />
      <div className={classes.columns}>
        {profile.isRetired ? (
          <Notice status="warning">{t('retire.isRetired')}</Notice>
        ) : (
          <ProfileForm
            key={first.version}
            profile={edited}
            begin={first.profile}
            onSaved={setEdited}
            onReload={async () => setEdited((await refetch()) ?? profile)}
          />
        )}
        <div className={classes.stack}>
          <PointsPanel profile={profile} />
          <HistoryPanel versions={profile.versions} />
          <RetirePanel profile={profile} />
        </div>
      </div>
    </>
  );
}

function PointsPanel({ profile: { destinations } }: { profile: OperatedProfile }) {
  const { t } = useTranslation('opsProfiles');
  return (
    <Panel title={t('points.title')}>
      {destinations.length === 0 ? (
        <p className={classes.note}>{t('points.none')}</p>
      ) : (
        <div className={classes.stack}>
          <ul className={classes.rows}>
            {destinations.map(({ organizationId, name }) => (
              <li key={organizationId}>
                <TextLink to={paths.opsDestination(organizationId)}>{name}</TextLink>
              </li>
            ))}
          </ul>
          <p className={classes.note}>{t('points.about')}</p>
        </div>
      )}
    </Panel>
  );
}
