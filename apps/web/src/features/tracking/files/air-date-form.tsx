import { Button, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { isAirDate, parisToday } from '@spotway/domain/order';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { CAMPAIGN_CALLS, invalidateCalls } from '../../../api/queries.ts';
import { Failure } from '../../../ui/failure.tsx';
import type { CampaignSpot } from '../spot/tracked-spot.ts';
import classes from './declared-duration.module.css';

/** Sets, changes or removes a spot's first air date. */
export function AirDateForm({ spot, onClose }: { spot: CampaignSpot; onClose: () => void }) {
  const { t } = useTranslation(['tracking', 'common', 'order']);
  const client = useQueryClient();
  const [value, setValue] = useState(spot.firstAirDate ?? '');
  const [wasTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: (firstAirDate: string | null) =>
      call('setFirstAirDate', { params: { id: spot.showId }, body: { firstAirDate } }),
    async onSuccess() {
      await invalidateCalls(client, CAMPAIGN_CALLS);
      notifications.show({
        color: 'green',
        message: t('airDate.saved', { title: spot.title }),
        closeButtonProps: { 'aria-label': t('common:close') },
      });
      onClose();
    },
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isAirDate(value) && !save.isPending) save.mutate(value);
      }}
    >
      <TextInput
        type="date"
        className={classes.field}
        label={t('order:spots.firstAirDate')}
        data-autofocus
        min={parisToday(new Date())}
        max="2099-12-31"
        value={value}
        error={wasTried && !isAirDate(value) ? t('order:problem.airDateInvalid') : undefined}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={save.isPending}>
          {t('airDate.save')}
        </Button>
        {spot.firstAirDate !== null && (
          <Button variant="default" disabled={save.isPending} onClick={() => save.mutate(null)}>
            {t('airDate.clear')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </div>
      {save.isError && <Failure error={save.error} />}
    </form>
  );
}
