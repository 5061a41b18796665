import { Button } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../campaign-page.module.css';
import type { CampaignSpot } from '../spot/tracked-spot.ts';
import { SpotDrop } from './spot-drop.tsx';

/** Replaces the film that has arrived, as long as it is not accepted. */
export function ReplaceFilm({ campaignId, spot }: { campaignId: string; spot: CampaignSpot }) {
  const { t } = useTranslation('tracking');
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button
        variant="default"
        className={classes.replace}
        leftSection={<IconReplace size={16} aria-hidden="true" />}
        aria-label={t('replace.buttonOf', { title: spot.title })}
        onClick={() => setOpen(true)}
      >
        {t('replace.button')}
      </Button>
    );
  }
  return (
    <div className={classes.stack}>
      <SpotDrop campaignId={campaignId} spot={spot} onTaken={() => setOpen(false)} />
      <Button variant="subtle" color="gray" className={classes.replace} onClick={() => setOpen(false)}>
        {t('replace.keep')}
      </Button>
    </div>
  );
}
