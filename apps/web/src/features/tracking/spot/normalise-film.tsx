import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { CAMPAIGN_CALLS, invalidateCalls } from '../../../api/queries.ts';
import { Failure } from '../../../ui/failure.tsx';
import classes from '../campaign-page.module.css';

interface NormaliseFilmProps {
  showId: string;
  title: string;
  /** Gets the focus when the rejection is withdrawn and this button goes with it. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Has a film that was rejected only for its sound level normalised: it is checked again without being sent again. */
export function NormaliseFilm({ showId, title, focusAfter }: NormaliseFilmProps) {
  const { t } = useTranslation(['tracking', 'common']);
  const client = useQueryClient();
  const isAsked = useRef(false);
  useEffect(
    () => () => {
      if (isAsked.current) focusAfter.current?.focus();
    },
    [focusAfter],
  );
  const normalise = useMutation({
    mutationFn: () => call('normaliseLoudness', { params: { id: showId }, body: { normaliseLoudness: true } }),
    onSuccess() {
      isAsked.current = true;
      notifications.show({
        color: 'green',
        message: t('rejection.normalised', { title }),
        closeButtonProps: { 'aria-label': t('common:close') },
      });
    },
    onSettled: () => invalidateCalls(client, CAMPAIGN_CALLS),
  });
  return (
    <div className={classes.remedy}>
      <div>{t('rejection.normaliseHow')}</div>
      <Button
        size="xs"
        loading={normalise.isPending}
        aria-label={t('rejection.normaliseOf', { title })}
        onClick={() => normalise.mutate()}
      >
        {t('rejection.normalise')}
      </Button>
      {normalise.isError && <Failure error={normalise.error} />}
    </div>
  );
}
