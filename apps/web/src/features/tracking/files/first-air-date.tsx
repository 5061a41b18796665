import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../shared/session/use-session.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import type { CampaignSpot } from '../spot/tracked-spot.ts';
import classes from './declared-duration.module.css';

const AirDateForm = lazyPart(async () => (await import('./air-date-form.tsx')).AirDateForm);

/** Adds or changes the day on which the spot first airs, which stands among its facts, until everything is delivered. */
export function FirstAirDate({ spot }: { spot: CampaignSpot }) {
  const { t } = useTranslation('tracking');
  const { isOperator } = useSignedInUser();
  const [isEditing, setEditing] = useState(false);
  const isDelivered = spot.destinations.every(({ targetFinishTimestamp }) => targetFinishTimestamp !== null);
  const words = t(!spot.firstAirDate ? 'airDate.add' : 'airDate.change');
  return (
    <>
      {isEditing ? (
        <AirDateForm spot={spot} onClose={() => setEditing(false)} />
      ) : (
        !isOperator &&
        !isDelivered && (
          <Button
            className={classes.open}
            variant="default"
            size="xs"
            leftSection={<IconPencil size={14} aria-hidden="true" />}
            aria-label={t('airDate.of', { words, title: spot.title })}
            onClick={() => setEditing(true)}
          >
            {words}
          </Button>
        )
      )}
    </>
  );
}
