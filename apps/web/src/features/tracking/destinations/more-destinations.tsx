import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../api/queries.ts';
import { Dialog } from '../../../ui/lazy/dialog.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import type { CampaignSpot } from '../spot/tracked-spot.ts';
import { furtherDestinations } from './further-destinations.ts';
import classes from './more-destinations.module.css';

const MoreDestinationsForm = lazyPart(async () => (await import('./more-destinations-form.tsx')).MoreDestinationsForm);

/** Orders the spot for more delivery points, without a new upload or check. */
export function MoreDestinations({ campaignId, spot }: { campaignId: string; spot: CampaignSpot }) {
  const { t } = useTranslation('tracking');
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState(0);
  const [isPaying, setPaying] = useState(false);
  const { data = [] } = useQuery({
    ...queryOf('listDestinations'),
    staleTime: 5 * 60_000,
  });
  const points = furtherDestinations(spot, data);
  if (points.length === 0 && !isOpen) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.button}
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        aria-label={t('more.buttonOf', { title: spot.title })}
        onClick={() => {
          setOpened((count) => count + 1);
          setOpen(true);
        }}
      >
        {t('more.button')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => {
          if (!isPaying) setOpen(false);
        }}
        title={t('more.title', { title: spot.title })}
        centered
        closeButtonProps={{ 'aria-label': t('more.close') }}
      >
        {/* each opening starts with nothing chosen */}
        <MoreDestinationsForm
          key={opened}
          campaignId={campaignId}
          showId={spot.showId}
          isAccepted={spot.show.activeBroadcastable?.broadcastable.qualifiedAt != null}
          points={points}
          onDone={() => setOpen(false)}
          onPaying={setPaying}
        />
      </Dialog>
    </>
  );
}
