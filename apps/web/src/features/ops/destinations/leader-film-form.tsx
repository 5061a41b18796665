import { Button, FileButton, Progress, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { LEADER_FILM_MAX_BYTES, LEADER_FILM_NAME, leaderFilmNameOf } from '@spotway/domain/delivery';
import { formatFileSize } from '@spotway/domain/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWithProgress } from '../../../api/call.ts';
import { invalidateCalls } from '../../../api/queries.ts';
import { formatPercent } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from '../ops.module.css';
import { AttachFailure } from '../services/attach-failure.tsx';

interface LeaderFilmFormProps {
  organizationId: string;
  /** Names that the destination's profile uses but that are missing: the first one is suggested. */
  missing: readonly string[];
}

/** Chooses a film, names it as profiles do, and sends it; shows at once why it can't be saved. */
export function LeaderFilmForm({ organizationId, missing }: LeaderFilmFormProps) {
  const { t } = useTranslation(['ops', 'common']);
  const language = useLanguage();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState('');
  const [progress, setProgress] = useState(0);
  const stopping = useRef<AbortController | null>(null);
  // leaving the page stops the upload
  useEffect(() => () => stopping.current?.abort(), []);
  const send = useMutation({
    mutationFn: async (chosen: File) => {
      const controller = new AbortController();
      stopping.current = controller;
      setProgress(0);
      const how = { signal: controller.signal, onProgress: setProgress };
      const film = { params: { id: organizationId }, query: { name }, file: chosen };
      await callWithProgress('sendLeaderFilm', film, how).catch((error: unknown) => {
        if (!controller.signal.aborted) throw error;
      });
      return !controller.signal.aborted;
    },
    onSuccess: async (isSent) => {
      if (!isSent) return;
      notifications.show({
        color: 'green',
        message: t('destinations.leaders.sent', { name }),
        closeButtonProps: { 'aria-label': t('common:close') },
      });
      setFile(null);
      await invalidateCalls(client, ['listLeaderFilms']);
    },
  });
  function choose(chosen: File): void {
    send.reset();
    setFile(chosen);
    setName(missing[0] ?? leaderFilmNameOf(chosen.name));
  }
  const isTooLarge = file !== null && file.size > LEADER_FILM_MAX_BYTES;
  const isNamed = LEADER_FILM_NAME.test(name);
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (file && isNamed && !isTooLarge) send.mutate(file);
      }}
    >
      {send.isError && <AttachFailure error={send.error} title={t('destinations.leaders.refused')} />}
      {isTooLarge && (
        <Notice status="error" isAnnounced>
          {t('destinations.leaders.tooLarge')}
        </Notice>
      )}
      <fieldset className={classes.group} disabled={send.isPending}>
        <legend>{t('destinations.leaders.add')}</legend>
        <div className={classes.row}>
          <FileButton
            accept=".mxf,.mov,.mp4,video/quicktime,video/mp4,application/mxf"
            onChange={(chosen) => chosen && choose(chosen)}
          >
            {(props) => (
              <Button {...props} variant="default" size="xs">
                {t('destinations.leaders.choose')}
              </Button>
            )}
          </FileButton>
          <span className={classes.muted} role="status">
            {file ? `${file.name} · ${formatFileSize(file.size, language)}` : t('destinations.leaders.file')}
          </span>
        </div>
        {file && (
          <TextInput
            label={t('destinations.leaders.name')}
            description={t('destinations.leaders.nameHint')}
            required
            maxLength={100}
            value={name}
            error={isNamed ? undefined : t('destinations.leaders.nameWrong')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </fieldset>
      {send.isPending && (
        <div>
          <Progress value={progress * 100} size="sm" aria-label={t('destinations.leaders.progress', { name })} />
          <div className={classes.muted} role="status">
            {progress < 1
              ? t('destinations.leaders.sending', { percent: formatPercent(progress, language) })
              : t('destinations.leaders.reading')}
          </div>
        </div>
      )}
      {file && (
        <div className={classes.actions}>
          {send.isPending && progress < 1 && (
            <Button variant="default" onClick={() => stopping.current?.abort()}>
              {t('destinations.leaders.stop')}
            </Button>
          )}
          <Button type="submit" loading={send.isPending} disabled={isTooLarge}>
            {t('destinations.leaders.send')}
          </Button>
        </div>
      )}
    </form>
  );
}
