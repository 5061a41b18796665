import { Select } from '@mantine/core';
import type { PlayerFiles } from '@spotway/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './film-player.module.css';

type Subtitle = NonNullable<PlayerFiles['proxy']>['subtitles'][number];

const HIDDEN = 'hidden';

/** Chooses the subtitle that is shown over the film, or none; one that cannot be converted is named, but not to be chosen. */
export function SubtitleSelect({
  subtitles,
  isDisabled,
  onSelect,
}: {
  subtitles: readonly Subtitle[];
  isDisabled: boolean;
  onSelect: (subtitleId: string | null) => void;
}) {
  const { t } = useTranslation('player');
  const [chosen, setChosen] = useState(HIDDEN);
  const hasAny = subtitles.length > 0;
  return (
    <Select
      className={classes.audio}
      aria-label={t('subtitle')}
      placeholder={t('noSubtitles')}
      disabled={isDisabled || !hasAny}
      allowDeselect={false}
      data={[
        { value: HIDDEN, label: t('hideSubtitles') },
        ...subtitles.map(({ filename, proxyId }, index) => ({
          value: proxyId ?? `unseen-${index}`,
          label: proxyId === null ? t('unseenSubtitle', { name: filename }) : filename,
          disabled: proxyId === null,
        })),
      ]}
      value={hasAny ? chosen : null}
      onChange={(value) => {
        if (value === null) return;
        setChosen(value);
        onSelect(value === HIDDEN ? null : value);
      }}
    />
  );
}
