import { NativeSelect } from '@mantine/core';
import type { FilmPlayer } from '@spotway/player';
import { useTranslation } from 'react-i18next';
import { audioLabel } from '../audio-label.ts';
import type { FilmProxy } from '../film-proxy.ts';
import { usePlayerState } from '../use-film-player.ts';
import classes from './controls.module.css';

const HIDDEN = 'hidden';

/** Chooses the audible mix. */
export function AudioSelect({ player, audios }: { player: FilmPlayer; audios: FilmProxy['audios'] }) {
  const { t } = useTranslation('player');
  const heard = usePlayerState(player, (state) => state.audio);
  return (
    <NativeSelect
      className={classes.track}
      aria-label={t('audio')}
      disabled={audios.length === 0}
      data={
        audios.length === 0
          ? [{ value: '', label: t('noAudio') }]
          : audios.map((audio, index) => ({ value: audio.id, label: audioLabel(t, audio, index) }))
      }
      value={heard ?? ''}
      onChange={(event) => player.selectAudio(event.currentTarget.value)}
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
    <NativeSelect
      className={classes.track}
      aria-label={t('subtitle')}
      disabled={!isReady || !hasAny}
      data={[
        { value: HIDDEN, label: t(hasAny ? 'hideSubtitles' : 'noSubtitles') },
        ...subtitles.map(({ filename, proxyId, url }, index) => ({
          value: proxyId ?? `unseen-${index}`,
          label: url === null ? t('unseenSubtitle', { name: filename }) : filename,
          disabled: url === null,
        })),
      ]}
      value={shown ?? HIDDEN}
      onChange={(event) => {
        const id = event.currentTarget.value;
        const chosen = subtitles.find(({ proxyId }) => proxyId === id);
        const { proxyId = null, url = null, language = 'und' } = chosen ?? {};
        player.selectSubtitle(proxyId !== null && url !== null ? { id: proxyId, url, language } : null);
      }}
    />
  );
}
