import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { OperatedFilm } from '@spotway/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { MixFields } from '../../../shared/media/mix-fields.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from '../ops.module.css';

type Mix = OperatedFilm['mixes'][number];

/** What each sound track is, from the file or a person; editable until the decision. Collapsed, since few films need it. */
export function FilmTracks({ film }: { film: OperatedFilm }) {
  const { t } = useTranslation(['media', 'common']);
  const client = useQueryClient();
  const [mixes, setMixes] = useState<readonly Mix[]>(film.mixes);
  const save = useMutation({
    mutationFn: () =>
      call('declareTracks', {
        params: { id: film.filmId },
        body: { tracks: mixes.map(({ firstTrack, role, version }) => ({ firstTrack, role, version })) },
      }),
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
            <MixFields key={mix.firstTrack} mix={mix} isOpen={isOpen} onTell={(told) => change({ ...mix, ...told })} />
          ))}
          {isOpen && (
            <div>
              <Button type="submit" variant="default" size="xs" loading={save.isPending}>
                {t('tracks.save')}
              </Button>
            </div>
          )}
        </form>
      </details>
    </Panel>
  );
}
