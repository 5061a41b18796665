import { Select } from '@mantine/core';
import type { FilmPlayer } from '@spotway/player';
import { useTranslation } from 'react-i18next';
import { audioLabel } from '../audio-label.ts';
import type { FilmProxy } from '../film-proxy.ts';
import { usePlayerState } from '../use-film-player.ts';
import classes from './controls.module.css';

const HIDDEN = 'hidden';
/** Lists open inside the player, or full screen would hide them. */
const INSIDE = { withinPortal: false } as const;

/** Chooses the audible mix. */
export function AudioSelect({ player, audios }: { player: FilmPlayer; audios: FilmProxy['audios'] }) {
  const { t } = useTranslation('player');
  const heard = usePlayerState(player, (state) => state.audio);
  return (
    <Select
      className={classes.track}
      aria-label={t('audio')}
      placeholder={t('noAudio')}
      disabled={audios.length === 0}
      allowDeselect={false}
      comboboxProps={INSIDE}
      data={audios.map((audio, index) => ({ value: audio.id, label: audioLabel(t, audio, index) }))}
      value={heard}
      onChange={(id) => id !== null && player.selectAudio(id)}
    />
  );
}

/** Chooses the subtitles shown over the film, or none; those that can't be converted are listed but disabled. */
export function SubtitleSelect({ player, subtitles }: { player: FilmPlayer; subtitles: FilmProxy['subtitles'] }) {
  const { t } = useTranslation('player');
  const shown = usePlayerState(player, (state) => state.subtitle);
  const isReady = usePlayerState(player, (state) => state.phase === 'ready');
  const hasAny = subtitles.length > 0;
  return (
    <Select
      className={classes.track}
      aria-label={t('subtitle')}
      placeholder={t('noSubtitles')}
      disabled={!isReady || !hasAny}
      allowDeselect={false}
      comboboxProps={INSIDE}
      data={[
        { value: HIDDEN, label: t('hideSubtitles') },
        ...subtitles.map(({ filename, proxyId, url }, index) => ({
          value: proxyId ?? `unseen-${index}`,
          label: url === null ? t('unseenSubtitle', { name: filename }) : filename,
          disabled: url === null,
        })),
      ]}
      value={hasAny ? (shown ?? HIDDEN) : null}
      onChange={(id) => {
        const chosen = subtitles.find(({ proxyId }) => proxyId === id);
        const { proxyId = null, url = null, language = 'und' } = chosen ?? {};
        player.selectSubtitle(proxyId !== null && url !== null ? { id: proxyId, url, language } : null);
      }}
    />
  );
}
