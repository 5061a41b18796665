import { Button } from '@mantine/core';
import type { FilmPlayer, PairSide } from '@spotway/player';
import { useTranslation } from 'react-i18next';
import { AudioSelect } from '../controls/track-selects.tsx';
import type { ComparedDeliverable } from '../film-proxy.ts';
import classes from './picture.module.css';

const MODES = ['wipe', 'sideBySide', 'difference'] as const;
export type ComparisonMode = (typeof MODES)[number];
const SIDES = ['lead', 'follower'] as const;

interface ComparisonBarProps {
  readonly mode: ComparisonMode;
  readonly onMode: (mode: ComparisonMode) => void;
  readonly compared: ComparedDeliverable;
  /** Of the deliverable. */
  readonly player: FilmPlayer | null;
  readonly heard: PairSide;
  readonly onHear: (side: PairSide) => void;
}

/** How the two pictures are shown, and which of the films is heard. */
export function ComparisonBar({ mode, onMode, compared, player, heard, onHear }: ComparisonBarProps) {
  const { t } = useTranslation('player');
  const names = { lead: t('master'), follower: compared.deliverable.profileName };
  return (
    <div className={classes.bar}>
      <fieldset className={classes.choice} aria-label={t('comparison.modes')}>
        {MODES.map((each) => (
          <Button
            key={each}
            size="xs"
            variant={each === mode ? 'filled' : 'default'}
            aria-pressed={each === mode}
            onClick={() => onMode(each)}
          >
            {t(`comparison.${each}`)}
          </Button>
        ))}
      </fieldset>
      {mode === 'difference' && <span className={classes.hint}>{t('comparison.differenceHint')}</span>}
      {compared.proxy.hasAudios && (
        <fieldset className={classes.choice} aria-label={t('comparison.sound')}>
          <span className={classes.hint} aria-hidden="true">
            {t('comparison.sound')}
          </span>
          {SIDES.map((side) => (
            <Button
              key={side}
              size="xs"
              variant={side === heard ? 'filled' : 'default'}
              aria-pressed={side === heard}
              onClick={() => onHear(side)}
            >
              {names[side]}
            </Button>
          ))}
          {heard === 'follower' && player && <AudioSelect player={player} audios={compared.proxy.audios} />}
        </fieldset>
      )}
    </div>
  );
}
