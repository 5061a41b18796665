import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { LeaderFilm, UsedLeaderFilm } from '@spotway/contract';
import { formatFileSize } from '@spotway/domain/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { ApiError } from '../../../api/http.ts';
import { invalidateCalls } from '../../../api/queries.ts';
import { formatMoment, formatNumber } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatFrameRate } from '../../../shared/media/report/media-labels.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Dialog } from '../../../ui/lazy/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from '../ops.module.css';

/** One leader film: its facts, who uses and receives it; it can be removed after a confirmation. */
export function LeaderFilmRow({ organizationId, film }: { organizationId: string; film: LeaderFilm }) {
  const { t } = useTranslation(['ops', 'common']);
  const language = useLanguage();
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { name, uploadedBy, uploadedAt, profiles, destinations } = film;
  const remove = useMutation({
    mutationFn: () => call('removeLeaderFilm', { params: { id: organizationId }, query: { name } }),
    onSuccess: () =>
      notifications.show({
        color: 'green',
        message: t('destinations.leaders.removed', { name }),
        closeButtonProps: { 'aria-label': t('common:close') },
      }),
    onSettled: async () => {
      setAsked(false);
      await invalidateCalls(client, ['listLeaderFilms']);
    },
  });
  return (
    <div className={classes.stack}>
      <div className={classes.row}>
        <div className={classes.words}>
          <h3 className={classes.cardName}>{name}</h3>
          <div className={classes.muted}>{useFacts(film)}</div>
          <div className={classes.muted}>
            {t('destinations.leaders.kept', { by: uploadedBy, date: formatMoment(uploadedAt, language) })}
          </div>
          <div className={classes.muted}>
            {profiles.length > 0
              ? t('destinations.leaders.shownBy', { names: profiles.join(', ') })
              : t('destinations.leaders.shownByNone')}
          </div>
          <div className={classes.muted}>
            {destinations.length > 0
              ? t('destinations.leaders.usedBy', { names: destinations.join(', ') })
              : t('destinations.leaders.usedByNone')}
          </div>
        </div>
        <Button
          variant="default"
          size="xs"
          aria-label={t('destinations.leaders.removeOne', { name })}
          onClick={() => setAsked(true)}
        >
          {t('destinations.leaders.remove')}
        </Button>
      </div>
      {remove.isError && <RemovalFailure name={name} error={remove.error} />}
      <Dialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={t('destinations.leaders.removeAsk', { name })}
        centered
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <div className={classes.form}>
          <p className={classes.note}>{t('destinations.leaders.removeAbout')}</p>
          <div className={classes.actions}>
            <Button variant="default" onClick={() => setAsked(false)}>
              {t('common:cancel')}
            </Button>
            <Button color="red.9" loading={remove.isPending} onClick={() => remove.mutate()}>
              {t('destinations.leaders.remove')}
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}

/** Size, duration, frame rate and raster as text. */
function useFacts({ sizeBytes, analysis }: LeaderFilm): string {
  const { t } = useTranslation('ops');
  const language = useLanguage();
  const size = formatFileSize(sizeBytes, language);
  const picture = analysis?.picture;
  if (!picture) return t('destinations.leaders.unread', { size });
  const { frames, frameRate, width, height, codec } = picture;
  const seconds = ((frames ?? 0) * frameRate.den) / frameRate.num;
  return t('destinations.leaders.facts', {
    size,
    duration: formatNumber(seconds, language, 2),
    frames: formatNumber(frames ?? 0, language),
    rate: formatFrameRate(frameRate.num / frameRate.den, language),
    width,
    height,
    codec,
  });
}

/** Why a film can't be removed: who still receives it, if that is the reason. */
function RemovalFailure({ name, error }: { name: string; error: unknown }) {
  const { t } = useTranslation('ops');
  if (!(error instanceof ApiError) || error.code !== 'leader_film_used') return <Failure error={error} />;
  const uses = error.details as UsedLeaderFilm | null;
  return (
    <Notice status="error" title={t('destinations.leaders.used', { name })} isAnnounced>
      {t('destinations.leaders.usedAbout', { names: uses?.destinations.join(', ') ?? '' })}
    </Notice>
  );
}
