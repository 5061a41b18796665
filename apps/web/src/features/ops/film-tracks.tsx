import { Button, Select } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { OperatedFilm } from '@spotway/contract';
import { TOLD_VERSIONS, TRACK_ROLES } from '@spotway/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tellTracks } from '../../api/ops-films.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Failure } from '../../ui/failure.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './ops.module.css';

type Mix = OperatedFilm['mixes'][number];

/** What the sounds of the film are, as its file or a person says: to be corrected until the film is decided on. Closed, since few films need it. */
export function FilmTracks({ film }: { film: OperatedFilm }) {
  const { t } = useTranslation(['ops', 'common']);
  const client = useQueryClient();
  const [mixes, setMixes] = useState<readonly Mix[]>(film.mixes);
  const save = useMutation({
    mutationFn: () =>
      tellTracks(
        film.filmId,
        mixes.map(({ firstTrack, role, version }) => ({ firstTrack, role, version })),
      ),
    onSuccess: () =>
      notifications.show({
        color: 'green',
        message: t('tracks.saved'),
        closeButtonProps: { 'aria-label': t('common:close') },
      }),
    onSettled: () => client.invalidateQueries(),
  });
  const isOpen = film.decision === null;
  const change = (changed: Mix) =>
    setMixes(mixes.map((mix) => (mix.firstTrack === changed.firstTrack ? changed : mix)));
  return (
    <Panel title={t('tracks.title')}>
      <details data-testid="film-tracks">
        <summary>{t('tracks.count', { count: mixes.length })}</summary>
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate();
          }}
        >
          <p className={classes.note}>{t(isOpen ? 'tracks.about' : 'tracks.decided')}</p>
          {save.isError && <Failure error={save.error} />}
          {mixes.map((mix) => (
            <MixFields key={mix.firstTrack} mix={mix} isOpen={isOpen} onChange={change} />
          ))}
          {isOpen && (
            <div>
              <Button type="submit" variant="default" size="xs" loading={save.isPending}>
                {t('services.save')}
              </Button>
            </div>
          )}
        </form>
      </details>
    </Panel>
  );
}

interface MixFieldsProps {
  mix: Mix;
  isOpen: boolean;
  onChange: (mix: Mix) => void;
}

function MixFields({ mix, isOpen, onChange }: MixFieldsProps) {
  const { t } = useTranslation(['ops', 'player']);
  const { firstTrack, layout, detectedVersion } = mix;
  const detected = detectedVersion === '' ? t('tracks.unknown') : t(`player:language.${detectedVersion}`);
  return (
    <fieldset className={classes.form} disabled={!isOpen}>
      <legend>{t('tracks.mix', { track: firstTrack, layout: t(`player:layout.${layout as 'Stereo'}`) })}</legend>
      <Select
        label={t('tracks.role')}
        placeholder={t('tracks.unknown')}
        clearable
        disabled={!isOpen}
        data={TRACK_ROLES.map((value) => ({ value, label: t(`player:role.${value}`) }))}
        value={mix.role}
        onChange={(value) => onChange({ ...mix, role: TRACK_ROLES.find((role) => role === value) ?? null })}
      />
      <Select
        label={t('tracks.language')}
        placeholder={t('tracks.detected', { language: detected })}
        clearable
        searchable
        disabled={!isOpen}
        data={TOLD_VERSIONS.map((value) => ({ value, label: t(`player:language.${value}`) }))}
        value={mix.version}
        onChange={(value) => onChange({ ...mix, version: TOLD_VERSIONS.find((version) => version === value) ?? null })}
      />
    </fieldset>
  );
}
