import type { PlayerFiles } from '@spotway/contract';
import { frameAtTimecode, type FilmPlayer as Player } from '@spotway/player';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { SHOWN_TIMECODE } from '../../routing/paths.ts';
import type { FilmCalls } from '../../shared/film/film-calls.ts';
import { Announcer } from './announcer.tsx';
import { commentMarks } from './comments/comment-marks.ts';
import { Comments } from './comments/comments-panel.tsx';
import { useFilmComments } from './comments/use-film-comments.ts';
import { Controls } from './controls/controls.tsx';
import { FilmCallsProvider } from './film-calls.ts';
import { type ComparedDeliverable, type FilmProxy, framesOf } from './film-proxy.ts';
import classes from './film-screen.module.css';
import { Findings } from './findings.tsx';
import { Comparison } from './picture/comparison.tsx';
import { type Overlay, Picture } from './picture/picture.tsx';
import { SeekBar } from './seek-bar/seek-bar.tsx';
import { useFilmPlayer } from './use-film-player.ts';

/** What the player shows around the picture. */
export type ShownFilm = Pick<PlayerFiles, 'title' | 'findings' | 'deliverable'>;

interface FilmScreenProps {
  readonly calls: FilmCalls;
  readonly files: ShownFilm;
  readonly proxy: FilmProxy;
  /** Between the player and the comments. */
  readonly below?: ReactNode;
  /** Shown beside the film. */
  readonly compared?: ComparedDeliverable | undefined;
}

/** The film with its controls, the check's findings and its reviewers' comments. `?tc=` shows that timecode. */
export default function FilmScreen({ calls, files, proxy, below, compared }: FilmScreenProps) {
  const video = useRef<HTMLVideoElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const commentField = useRef<HTMLTextAreaElement>(null);
  const [search] = useSearchParams();
  const film = framesOf(proxy);
  const found = frameAtTimecode(search.get(SHOWN_TIMECODE) ?? '', film);
  const linkedFrame = typeof found === 'number' ? found : null;
  const player = useFilmPlayer(video, {
    film,
    manifestUrl: calls.manifestUrl(proxy.proxyId),
    audios: proxy.audios.map(({ id }) => id),
    startFrame: linkedFrame ?? 0,
    // With `?tc=`, show that frame.
    autoplay: linkedFrame === null,
  });
  useLinkedFrame(player, stage, linkedFrame);
  const comments = useFilmComments(calls);
  // A deliverable's frames count from its leader, comments from the master's first frame.
  const isMaster = files.deliverable === null;
  const marks = useMemo(() => (isMaster ? commentMarks(comments.data?.threads ?? []) : []), [comments.data, isMaster]);
  const startComment = async () => {
    // the field is outside the part that fills the screen
    if (document.fullscreenElement) await document.exitFullscreen();
    commentField.current?.focus();
  };
  const [overlays, setOverlays] = useState<readonly Overlay[]>([]);
  return (
    <div className={classes.page}>
      <div className={classes.root} ref={stage}>
        {compared ? (
          <Comparison {...{ video, stage, player, proxy, film, overlays, compared }} title={files.title} />
        ) : (
          <Picture {...{ video, stage, player, proxy, overlays }} title={files.title} />
        )}
        {player && (
          <>
            <SeekBar player={player} film={film} proxy={proxy} findings={files.findings} comments={marks} />
            <Controls
              {...{ player, film, proxy, video, stage, overlays }}
              title={files.title}
              masterOf={isMaster ? calls.masterOf : undefined}
              onOverlays={setOverlays}
              onComment={() => void startComment()}
            />
          </>
        )}
      </div>
      {below}
      {player && (
        <FilmCallsProvider value={calls}>
          <Announcer>
            <Findings player={player} film={film} findings={files.findings} />
            {isMaster && <Comments {...{ player, film, comments }} field={commentField} />}
          </Announcer>
        </FilmCallsProvider>
      )}
    </div>
  );
}

/** Shows the frame of a link followed on the player's own page, and brings the picture into view. */
function useLinkedFrame(player: Player | null, stage: RefObject<HTMLElement | null>, frame: number | null): void {
  const { key } = useLocation();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (!player || frame === null || shown.current === key) return;
    // the player itself starts at the first one
    if (shown.current !== undefined) {
      player.pause();
      player.goTo(frame);
    }
    shown.current = key;
    stage.current?.scrollIntoView({ block: 'nearest' });
  }, [player, stage, frame, key]);
}
