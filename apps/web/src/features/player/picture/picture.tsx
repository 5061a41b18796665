import type { FilmPlayer } from '@spotway/player';
import { type RefObject, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { type FilmProxy, shapeStyle } from '../film-proxy.ts';
import { usePlayerState } from '../use-film-player.ts';
import classes from './picture.module.css';

/** Guides over the picture: action-safe and graphics-safe areas (EBU R 95), and the crop of a 4:3 or an upright screen. */
export const OVERLAYS = ['safeAreas', 'fourThirds', 'upright'] as const;
export type Overlay = (typeof OVERLAYS)[number];

/** Width of a crop, as a percentage of the picture's. */
const cutWidth = ({ pictureSize }: FilmProxy, width: number, height: number) =>
  Math.min(100, ((pictureSize.height * width) / height / pictureSize.width) * 100);

export interface PictureProps {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly stage: RefObject<HTMLElement | null>;
  readonly player: FilmPlayer | null;
  readonly proxy: FilmProxy;
  readonly title: string;
  readonly overlays: readonly Overlay[];
  /** The player that a click plays or pauses; `player` by default. */
  readonly driver?: FilmPlayer | null;
  /** Stands over the picture. */
  readonly label?: string;
}

/** Enters or leaves full screen. */
export function toggleFullScreen(stage: HTMLElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void stage?.requestFullscreen();
}

/** The film's picture: a click plays or pauses, a double click toggles full screen. */
export function Picture(props: PictureProps) {
  const { video, stage, player, proxy, title, overlays, driver = player, label } = props;
  const toggle = useCallback(() => driver?.toggle(), [driver]);
  return (
    <div className={classes.frame} style={shapeStyle(proxy)}>
      {/* biome-ignore lint/a11y/useMediaCaption: subtitles are added as tracks when chosen */}
      <video
        ref={video}
        className={classes.video}
        poster={proxy.posterUrl ?? undefined}
        playsInline
        aria-label={title}
        onClick={toggle}
        onDoubleClick={() => toggleFullScreen(stage.current)}
      />
      {overlays.includes('safeAreas') && (
        <>
          <div className={classes.actionSafe} />
          <div className={classes.graphicsSafe} />
        </>
      )}
      {overlays.includes('fourThirds') && (
        <div className={classes.cut} style={{ width: `${cutWidth(proxy, 4, 3)}%` }}>
          4:3
        </div>
      )}
      {overlays.includes('upright') && (
        <div className={classes.cut} style={{ width: `${cutWidth(proxy, 9, 16)}%` }}>
          9:16
        </div>
      )}
      {label !== undefined && (
        <span className={classes.label} aria-hidden="true">
          {label}
        </span>
      )}
      {player && <PlayFailure player={player} />}
    </div>
  );
}

function PlayFailure({ player }: { player: FilmPlayer }) {
  const { t } = useTranslation('player');
  const failure = usePlayerState(player, (state) => state.failure);
  if (!failure) return null;
  return (
    <div className={classes.failure}>
      <Notice status="error" isAnnounced>
        {t('failed', { code: failure.code ?? '–' })}
      </Notice>
    </div>
  );
}
