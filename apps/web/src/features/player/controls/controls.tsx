import { Button } from '@mantine/core';
import { type FilmFrames, type FilmPlayer, SPEEDS, timecodeAt } from '@spotway/player';
import {
  IconChevronLeft,
  IconChevronRight,
  IconMaximize,
  IconMinimize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBackFilled,
  IconPlayerSkipForwardFilled,
} from '@tabler/icons-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilmProxy } from '../film-proxy.ts';
import type { Overlay } from '../picture/picture.tsx';
import { toggleFullScreen } from '../picture/picture.tsx';
import { usePlayerState } from '../use-film-player.ts';
import { ControlButton } from './control-button.tsx';
import classes from './controls.module.css';
import { grabFrame } from './grab-frame.ts';
import { MoreMenu } from './lazy-more-menu.tsx';
import { LevelMeter } from './level-meter.tsx';
import { MasterFrame } from './master-frame.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { TimecodeField } from './timecode-field.tsx';
import { AudioSelect, SubtitleSelect } from './track-selects.tsx';
import { useShortcuts } from './use-shortcuts.ts';

interface ControlsProps {
  readonly player: FilmPlayer;
  readonly film: FilmFrames;
  readonly proxy: FilmProxy;
  readonly title: string;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly stage: RefObject<HTMLElement | null>;
  readonly overlays: readonly Overlay[];
  readonly onOverlays: (overlays: readonly Overlay[]) => void;
  /** The film whose master's frames can be saved. */
  readonly masterOf: string | undefined;
  /** Leads to the field for comments. */
  readonly onComment: () => void;
}

/** The control row of the specification (point 2, "Player page"), plus what reviewers need. */
export function Controls(props: ControlsProps) {
  const { player, film, proxy, title, video, stage, overlays, onOverlays, masterOf, onComment } = props;
  const { t } = useTranslation('player');
  const isReady = usePlayerState(player, (state) => state.phase === 'ready');
  const isPlaying = usePlayerState(player, (state) => state.isPlaying || state.shuttle !== 0);
  const speed = usePlayerState(player, (state) => state.speed);
  const shuttle = usePlayerState(player, (state) => state.shuttle);
  const isFullScreen = useFullScreen();
  const timecode = useRef<HTMLInputElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [wantedFrame, setWantedFrame] = useState<number | null>(null);
  const endWanted = useCallback(() => setWantedFrame(null), []);
  const grabMaster = () => {
    player.pause();
    setWantedFrame(player.state.frame);
  };
  const grab = () => video.current && grabFrame(video.current, player, film, title);
  useShortcuts(player, {
    fullScreen: () => toggleFullScreen(stage.current),
    timecode: () => timecode.current?.focus(),
    help: () => setHelpOpen(true),
    grab: () => void grab(),
    comment: onComment,
  });
  const off = !isReady;
  return (
    <>
      <div className={classes.root}>
        <div className={classes.moves}>
          <fieldset className={classes.group} aria-label={t('group.frames')}>
            <ControlButton label={t('goToStart')} disabled={off} onClick={() => player.goToStart()}>
              <IconPlayerSkipBackFilled size={18} />
            </ControlButton>
            <ControlButton label={t('previousFrame')} disabled={off} onClick={() => player.step(-1)}>
              <IconChevronLeft size={20} />
            </ControlButton>
            <ControlButton
              label={isPlaying ? t('pause') : t('play')}
              isMain
              disabled={off}
              onClick={() => player.toggle()}
            >
              {isPlaying ? <IconPlayerPauseFilled size={20} /> : <IconPlayerPlayFilled size={20} />}
            </ControlButton>
            <ControlButton label={t('nextFrame')} disabled={off} onClick={() => player.step(1)}>
              <IconChevronRight size={20} />
            </ControlButton>
            <ControlButton label={t('goToEnd')} disabled={off} onClick={() => player.goToEnd()}>
              <IconPlayerSkipForwardFilled size={18} />
            </ControlButton>
          </fieldset>
          <TimecodeField ref={timecode} player={player} film={film} />
          <fieldset className={classes.group} data-is-row aria-label={t('group.jumps')}>
            {[-5, -1, 1, 5].map((seconds) => (
              <Button
                key={seconds}
                className={classes.small}
                variant="default"
                disabled={off}
                aria-label={t(seconds < 0 ? 'backBy' : 'forwardBy', { seconds: Math.abs(seconds) })}
                onClick={() => player.jump(seconds)}
              >
                {t('seconds', { seconds: `${seconds < 0 ? '−' : '+'}${Math.abs(seconds)}` })}
              </Button>
            ))}
          </fieldset>
          <fieldset className={classes.group} data-is-row aria-label={t('group.speed')}>
            {SPEEDS.map((each) => (
              <Button
                key={each}
                className={classes.small}
                variant={shuttle === 0 && each === speed ? 'filled' : 'default'}
                disabled={off}
                aria-pressed={each === speed}
                onClick={() => player.setSpeed(each)}
              >
                ×{each}
              </Button>
            ))}
            {shuttle !== 0 && <output className={classes.shuttle}>×{shuttle < 0 ? `−${-shuttle}` : shuttle}</output>}
          </fieldset>
        </div>
        <div className={classes.choices}>
          <LevelMeter player={player} film={film} proxy={proxy} />
          <div className={classes.tracks}>
            <AudioSelect player={player} audios={proxy.audios} />
            <SubtitleSelect player={player} subtitles={proxy.subtitles} />
          </div>
          <div className={`${classes.group} ${classes.tools}`}>
            <MoreMenu
              {...{ player, overlays, onOverlays }}
              onGrab={() => void grab()}
              onGrabMaster={masterOf === undefined ? undefined : grabMaster}
              onHelp={() => setHelpOpen(true)}
            />
            <ControlButton
              label={isFullScreen ? t('leaveFullScreen') : t('fullScreen')}
              onClick={() => toggleFullScreen(stage.current)}
            >
              {isFullScreen ? <IconMinimize size={20} /> : <IconMaximize size={20} />}
            </ControlButton>
          </div>
        </div>
        {masterOf !== undefined && wantedFrame !== null && (
          <div className={classes.masterFrame}>
            <MasterFrame
              key={wantedFrame}
              filmId={masterOf}
              frame={wantedFrame}
              timecode={timecodeAt(wantedFrame, film)}
              onEnd={endWanted}
            />
          </div>
        )}
      </div>
      <ShortcutsDialog isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  );
}

function useFullScreen(): boolean {
  const [isFullScreen, setFullScreen] = useState(false);
  useEffect(() => {
    const look = () => setFullScreen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  return isFullScreen;
}
