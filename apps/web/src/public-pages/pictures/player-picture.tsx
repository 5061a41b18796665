import type { PlayerFiles } from '@spotway/contract';
import type { FilmPlayer } from '@spotway/player';
import { useTranslation } from 'react-i18next';
import { Controls } from '../../features/player/controls/controls.tsx';
import { framesOf } from '../../features/player/film-proxy.ts';
import player from '../../features/player/film-screen.module.css';
import { SeekBar } from '../../features/player/seek-bar/seek-bar.tsx';
import { FilmStill } from './film-still.tsx';
import { PictureFrame } from './picture-frame.tsx';
import classes from './pictures.module.css';
import { SoundCurve } from './sound-curve.tsx';

const FRAME = 287;

const PROXY: NonNullable<PlayerFiles['proxy']> = {
  proxyId: 'sample',
  videoCodec: 'h264',
  width: 960,
  height: 540,
  pictureSize: { width: 960, height: 540 },
  chromaSubSampling: '4:2:0',
  frameRate: { num: 25, den: 1 },
  frameCount: 500,
  frameAccuracySupport: true,
  startTc: '10:00:00:00',
  isDropFrame: false,
  hasAudios: true,
  audios: [
    { index: 0, id: 'sample', channels: 2, version: 'French', typeVersion: 'OriginalVersion', channelLayout: 'Stereo' },
  ],
  subtitles: [],
  posterUrl: null,
  sprites: null,
  waveformsUrl: null,
};

const nothing = () => {};

/** Stands at one frame: the components only read its state. */
const STILL: FilmPlayer = {
  state: {
    phase: 'ready',
    isPlaying: false,
    frame: FRAME,
    position: FRAME,
    speed: 1,
    shuttle: 0,
    buffered: [{ from: 0, to: 420 }],
    audio: 'sample',
    subtitle: null,
    marks: { inFrame: null, outFrame: null },
    isFrameExact: true,
    failure: null,
  },
  subscribe: () => nothing,
  play: nothing,
  pause: nothing,
  toggle: nothing,
  goTo: nothing,
  follow: nothing,
  goToStart: nothing,
  goToEnd: nothing,
  step: nothing,
  jump: nothing,
  setSpeed: nothing,
  shuttle: nothing,
  selectAudio: nothing,
  selectSubtitle: nothing,
  markIn: nothing,
  markOut: nothing,
  clearMarks: nothing,
  destroy: nothing,
};

/** The player, paused at a frame of a drawn film. */
export function PlayerPicture() {
  const { t } = useTranslation('landing');
  const film = framesOf(PROXY);
  return (
    <PictureFrame description={t('pictures.player')}>
      <div className={player.root}>
        <FilmStill line={t('pictures.line')} brand={t('pictures.advertiser')} />
        <div className={classes.bar}>
          <SoundCurve />
          <SeekBar player={STILL} film={film} proxy={PROXY} findings={[]} comments={[{ frame: 402, text: '' }]} />
        </div>
        <Controls
          player={STILL}
          film={film}
          proxy={PROXY}
          title={t('pictures.title')}
          video={{ current: null }}
          stage={{ current: null }}
          overlays={[]}
          onOverlays={nothing}
          masterOf={undefined}
          onComment={nothing}
        />
      </div>
    </PictureFrame>
  );
}
