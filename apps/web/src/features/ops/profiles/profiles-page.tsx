import { Checkbox, TextInput } from '@mantine/core';
import type { ProfileSummary } from '@spotway/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryOf } from '../../../api/queries.ts';
import { paths } from '../../../routing/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLoader } from '../../../ui/page-loader.tsx';
import { StatusLabel } from '../../../ui/status.tsx';
import classes from '../ops.module.css';

/** /ops/profiles */
export function ProfilesPage() {
  const { t } = useTranslation('opsProfiles');
  const { data, error, isPending, refetch } = useQuery(queryOf('listProfiles'));
  const [search, setSearch] = useState('');
  const [isRetiredShown, setRetiredShown] = useState(false);
  const wanted = search.trim().toLowerCase();
  const shown = data?.filter(
    ({ id, name, format, isRetired }) =>
      (isRetiredShown || !isRetired) && [id, name, format].some((text) => text.toLowerCase().includes(wanted)),
  );
  const hasRetired = data?.some(({ isRetired }) => isRetired) ?? false;
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <ButtonLink to={paths.opsNewProfile} leftSection={<IconPlus size={16} aria-hidden="true" />}>
            {t('new')}
          </ButtonLink>
        }
      />
      <div className={classes.stack}>
        <div className={classes.row}>
          <TextInput
            className={classes.search}
            type="search"
            label={t('search')}
            placeholder={t('searchHint')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {hasRetired && (
            <Checkbox
              label={t('showRetired')}
              checked={isRetiredShown}
              onChange={(event) => setRetiredShown(event.currentTarget.checked)}
            />
          )}
        </div>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {isPending && !error && <PageLoader />}
        {shown?.length === 0 && <p className={classes.note}>{t('none')}</p>}
        <ul className={classes.list}>
          {shown?.map((profile) => (
            <li key={profile.id}>
              <ProfileCard profile={profile} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function ProfileCard({ profile }: { profile: ProfileSummary }) {
  const { t } = useTranslation('opsProfiles');
  const { id, name, version, format, extension, picture, audioCodec, audioChannels, subtitles, isRetired } = profile;
  const made = [
    `${format} (.${extension})`,
    picture ?? t('soundAlone'),
    `${audioCodec}, ${t('channels', { count: audioChannels })}`,
    ...(subtitles === null ? [] : [t(`subtitleModes.${subtitles as 'Open'}`)]),
  ];
  const used = [id, t('version', { version }), t('used', { count: profile.destinations.length })];
  return (
    <article className={classes.card} data-link data-testid="profile">
      <div className={classes.words}>
        <h2 className={classes.cardName}>
          <Link to={paths.opsProfile(id)} className={classes.cardLink}>
            {name}
          </Link>
        </h2>
        <div className={classes.muted}>{made.join(' · ')}</div>
        <div className={classes.muted}>{used.join(' · ')}</div>
      </div>
      <StatusLabel status={isRetired ? 'inactive' : 'success'}>{t(isRetired ? 'retired' : 'active')}</StatusLabel>
    </article>
  );
}
