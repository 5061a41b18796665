import type { PlayerFiles } from '@spotway/contract';
import { clampFrame, type FilmFrames, type FilmPlayer, timecodeAt } from '@spotway/player';
import { type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentMark } from '../comments/comment-marks.ts';
import type { FilmProxy } from '../film-proxy.ts';
import { usePlayerState } from '../use-film-player.ts';
import classes from './seek-bar.module.css';
import { SoundGraph } from './sound-graph.tsx';
import { thumbnailStyle } from './thumbnail.ts';

interface SeekBarProps {
  readonly player: FilmPlayer;
  readonly film: FilmFrames;
  readonly proxy: FilmProxy;
  readonly findings: PlayerFiles['findings'];
  readonly comments: readonly CommentMark[];
}

/** The film from first to last frame: buffered and played parts, findings, comments, and the frame under the pointer. */
export function SeekBar({ player, film, proxy, findings, comments }: SeekBarProps) {
  const { t } = useTranslation('player');
  const bar = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const buffered = usePlayerState(player, (state) => state.buffered);
  const marks = usePlayerState(player, (state) => state.marks);
  const isReady = usePlayerState(player, (state) => state.phase === 'ready');

  /** The frame under the pointer, shown in the tooltip and reached by a click. */
  const frameUnder = ({ clientX }: PointerEvent) => {
    const { left, width } = bar.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    return clampFrame(Math.floor(((clientX - left) / width) * film.frameCount), film);
  };
  const share = (frame: number) => `${(frame / film.frameCount) * 100}%`;
  const onPointer = (event: PointerEvent, go: (frame: number) => void) => {
    const frame = frameUnder(event);
    setHovered(frame);
    if (isReady && event.buttons === 1) go(frame);
  };
  const { inFrame, outFrame } = marks;

  return (
    <div className={classes.root}>
      <div
        ref={bar}
        className={classes.bar}
        onPointerDown={(event) => {
          bar.current?.setPointerCapture(event.pointerId);
          onPointer(event, (frame) => player.goTo(frame));
        }}
        onPointerMove={(event) => onPointer(event, (frame) => player.follow(frame))}
        onPointerLeave={() => setHovered(null)}
      >
        <SoundGraph player={player} film={film} proxy={proxy} />
        <div className={classes.track}>
          {buffered.map(({ from, to }) => (
            <div key={from} className={classes.buffered} style={{ left: share(from), width: share(to - from) }} />
          ))}
          {(inFrame !== null || outFrame !== null) && (
            <div
              className={classes.marked}
              style={{
                left: share(inFrame ?? 0),
                width: share((outFrame ?? film.frameCount - 1) + 1 - (inFrame ?? 0)),
              }}
            />
          )}
          {findings.map(({ inFrame: first, outFrame: last, severity, synopsis }, index) =>
            first === null ? null : (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: findings never change their order
                key={index}
                className={severity === 'error' ? classes.error : classes.warning}
                style={{ left: share(first), width: share((last ?? first) + 1 - first) }}
                title={`${timecodeAt(first, film)} – ${synopsis}`}
              />
            ),
          )}
          {comments.map(({ frame, text }) => (
            <div
              key={frame}
              className={classes.comment}
              style={{ left: share(frame), width: share(1) }}
              title={`${timecodeAt(frame, film)} – ${text}`}
            />
          ))}
        </div>
        <Playhead player={player} film={film} label={t('seek')} />
        {hovered !== null && (
          <div className={classes.hover} style={{ left: share(hovered + 0.5) }}>
            <div className={classes.tooltip} data-testid="hovered">
              {proxy.sprites && <div style={thumbnailStyle(hovered, proxy.sprites)} />}
              {timecodeAt(hovered, film)}
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

function Playhead({ player, film, label }: { player: FilmPlayer; film: FilmFrames; label: string }) {
  const position = usePlayerState(player, (state) => state.position);
  const at = `${(position / Math.max(1, film.frameCount - 1)) * 100}%`;
  return (
    <>
      <div className={classes.played} style={{ width: at }} />
      <div
        className={classes.head}
        style={{ left: at }}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={film.frameCount - 1}
        aria-valuenow={position}
        aria-valuetext={timecodeAt(position, film)}
      />
    </>
  );
}
