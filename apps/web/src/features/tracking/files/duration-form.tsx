import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { isDeclaredDuration } from '@spotway/domain/order';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { CAMPAIGN_CALLS, invalidateCalls } from '../../../api/queries.ts';
import { Failure } from '../../../ui/failure.tsx';
import { DecimalField } from '../../../ui/fields/decimal-field.tsx';
import type { CampaignSpot } from '../spot/tracked-spot.ts';
import classes from './declared-duration.module.css';

interface DurationFormProps {
  spot: CampaignSpot;
  /** Initial value in seconds: the film's own. */
  offered: number;
  onClose: () => void;
}

/** Edits the declared duration; prefilled with the film's own, so that one click saves it. */
export function DurationForm({ spot, offered, onClose }: DurationFormProps) {
  const { t } = useTranslation(['tracking', 'common']);
  const client = useQueryClient();
  const [value, setValue] = useState<number | null>(offered);
  const [wasTried, setTried] = useState(false);
  const isRight = value !== null && isDeclaredDuration(value);
  const save = useMutation({
    mutationFn: (duration: number) => call('correctDuration', { params: { id: spot.showId }, body: { duration } }),
    async onSuccess() {
      await invalidateCalls(client, CAMPAIGN_CALLS);
      notifications.show({
        color: 'green',
        message: t('duration.corrected', { title: spot.title }),
        closeButtonProps: { 'aria-label': t('common:close') },
      });
      onClose();
    },
    onError: () => invalidateCalls(client, CAMPAIGN_CALLS),
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isRight && !save.isPending) save.mutate(value);
      }}
    >
      <DecimalField
        className={classes.field}
        label={t('duration.label')}
        required
        data-autofocus
        digits={3}
        autoComplete="off"
        value={value}
        error={wasTried && !isRight ? t('duration.invalid') : undefined}
        onChange={setValue}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={save.isPending}>
          {t('duration.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </div>
      {save.isError && <Failure error={save.error} />}
    </form>
  );
}
