import { TextInput } from '@mantine/core';
import { parisToday } from '@spotway/domain/order';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import classes from './spot-card.module.css';
import type { FieldProps } from './spot-fields.tsx';

/** The day on which the spot first airs, which its broadcasters read on the delivery sheet. */
export const AirDateField = memo(function AirDateField(props: FieldProps<string | null>) {
  const { t } = useTranslation('order');
  return (
    <TextInput
      type="date"
      className={classes.quarter}
      label={t('spots.firstAirDate')}
      name="firstAirDate"
      min={parisToday(new Date())}
      max="2099-12-31"
      value={props.value ?? ''}
      error={props.error}
      onChange={(event) => props.onChange({ firstAirDate: event.currentTarget.value || null })}
      onBlur={() => props.onLeave?.('firstAirDate')}
    />
  );
});

/** Knows the operator hours, which orders without air dates don't need. */
export const AirDateNotice = lazyPart(async () => (await import('./air-date-notice.tsx')).AirDateNotice);
