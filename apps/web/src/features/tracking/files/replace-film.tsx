import { Button } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CampaignSpot } from '../spot/tracked-spot.ts';
import classes from './replace-film.module.css';
import { SpotDrop } from './spot-drop.tsx';

interface ReplaceFilmProps {
  title: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens the drop zone for another film than the one that has arrived, as long as that is not accepted. */
export function ReplaceFilm({ title, isOpen, onToggle }: ReplaceFilmProps) {
  const { t } = useTranslation('tracking');
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconReplace size={16} aria-hidden="true" />}
      aria-expanded={isOpen}
      aria-label={t('replace.buttonOf', { title })}
      onClick={onToggle}
    >
      {t('replace.button')}
    </Button>
  );
}

interface ReplacementDropProps {
  campaignId: string;
  spot: CampaignSpot;
  onClose: () => void;
}

export function ReplacementDrop({ campaignId, spot, onClose }: ReplacementDropProps) {
  const { t } = useTranslation('tracking');
  return (
    <div className={classes.drop}>
      <SpotDrop campaignId={campaignId} spot={spot} onTaken={onClose} />
      <Button variant="subtle" color="gray" size="compact-sm" className={classes.keep} onClick={onClose}>
        {t('replace.keep')}
      </Button>
    </div>
  );
}
