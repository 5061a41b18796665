import { ActionIcon, Select, Slider } from '@mantine/core';
import type { PlayerFiles } from '@spotway/contract';
import { timecodeOfFrame } from '@spotway/domain/shared';
import { IconMaximize, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { audioLabel } from './audio-label.ts';
import classes from './film-player.module.css';
import { SubtitleSelect } from './subtitle-select.tsx';
import { useFilm } from './use-film.ts';

type Proxy = NonNullable<PlayerFiles['proxy']>;

/** The film with its controls. Space plays and pauses wherever the focus is, save on a control that takes it. */
export function FilmPlayer({ proxy, title }: { proxy: Proxy; title: string }) {
  const { t } = useTranslation('player');
  const video = useRef<HTMLVideoElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const film = useFilm(video, proxy);
  const [audio, setAudio] = useState('0');
  const timecode = (frame: number) => timecodeOfFrame(frame, proxy.startTc, proxy.frameRate);
  const { toggle } = film;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isControl =
        event.target instanceof Element && event.target.closest('button, input, a, [role="slider"], [role="option"]');
      if (event.key !== ' ' || isControl) return;
      event.preventDefault();
      toggle();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [toggle]);

  return (
    <div className={classes.root} ref={stage}>
      <div className={classes.picture}>
        {/* biome-ignore lint/a11y/useMediaCaption: subtitles come in the manifest, as a track of the film */}
        <video
          ref={video}
          className={classes.video}
          style={{ aspectRatio: `${proxy.width} / ${proxy.height}` }}
          poster={proxy.posterUrl ?? undefined}
          playsInline
          aria-label={title}
          onClick={toggle}
          onDoubleClick={() => void stage.current?.requestFullscreen()}
        />
      </div>
      {film.failure && (
        <Notice status="error" isAnnounced>
          {t('failed', { code: film.failure.code ?? '–' })}
        </Notice>
      )}
      <Slider
        className={classes.seek}
        min={0}
        max={Math.max(1, proxy.frameCount - 1)}
        step={1}
        value={film.position}
        onChange={film.seekTo}
        label={timecode}
        disabled={!film.isReady}
        thumbLabel={t('seek')}
        thumbProps={{ 'aria-valuetext': timecode(film.frame) }}
      />
      <div className={classes.controls}>
        <ActionIcon
          size="xl"
          variant="filled"
          color="magenta"
          disabled={!film.isReady}
          aria-label={film.isPlaying ? t('pause') : t('play')}
          onClick={toggle}
        >
          {film.isPlaying ? <IconPlayerPauseFilled size={20} /> : <IconPlayerPlayFilled size={20} />}
        </ActionIcon>
        <output className={classes.timecode} aria-label={t('timecode')} data-testid="timecode">
          {timecode(film.frame)}
        </output>
        <Select
          className={classes.audio}
          aria-label={t('audio')}
          placeholder={t('noAudio')}
          disabled={film.audios.length === 0}
          data={film.audios.map(({ index }) => ({
            value: String(index),
            label: audioLabel(t, proxy.audios[index], index),
          }))}
          value={film.audios.length === 0 ? null : audio}
          onChange={(value) => {
            if (value === null) return;
            setAudio(value);
            film.selectAudio(Number(value));
          }}
        />
        <SubtitleSelect subtitles={proxy.subtitles} isDisabled={!film.isReady} onSelect={film.selectSubtitle} />
        <ActionIcon aria-label={t('fullScreen')} onClick={() => void stage.current?.requestFullscreen()}>
          <IconMaximize size={20} />
        </ActionIcon>
      </div>
    </div>
  );
}
