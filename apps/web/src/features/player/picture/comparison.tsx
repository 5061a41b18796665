import { type FilmFrames, type FilmPair, type FilmPlayer, type PairSide, pairFilms } from '@spotway/player';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { urlOf } from '../../../api/call.ts';
import { type ComparedDeliverable, framesOf, shapeStyle } from '../film-proxy.ts';
import { useFilmPlayer } from '../use-film-player.ts';
import { ComparisonBar, type ComparisonMode } from './comparison-bar.tsx';
import classes from './picture.module.css';
import { Picture, type PictureProps } from './picture.tsx';
import { WipeDivider } from './wipe-divider.tsx';

interface ComparisonProps extends PictureProps {
  readonly film: FilmFrames;
  readonly compared: ComparedDeliverable;
}

/** The master's picture and the same frame of a deliverable: wiped, side by side, or their difference. */
export function Comparison({ film, compared, ...master }: ComparisonProps) {
  const { video, player, proxy, title, stage, overlays } = master;
  const { t } = useTranslation('player');
  const ownVideo = useRef<HTMLVideoElement>(null);
  const own = usePairedPlayer(ownVideo, { film, compared, video, player });
  const [mode, setMode] = useState<ComparisonMode>('wipe');
  const [wipe, setWipe] = useState(50);
  const { profileName } = compared.deliverable;
  // Both fill the same space, so that they lie over each other.
  const { pictureSize } = proxy;
  return (
    <>
      <div className={classes.pair} data-mode={mode} style={{ ...shapeStyle(proxy), ['--wipe' as string]: `${wipe}%` }}>
        <Picture {...master} label={t('master')} />
        <div className={classes.second}>
          <Picture
            {...{ stage, overlays }}
            video={ownVideo}
            player={own.player}
            driver={player}
            proxy={{ ...compared.proxy, pictureSize }}
            title={`${title}, ${profileName}`}
            label={profileName}
          />
        </div>
        {mode === 'wipe' && <WipeDivider wipe={wipe} onWipe={setWipe} />}
      </div>
      <ComparisonBar {...{ mode, compared }} onMode={setMode} player={own.player} heard={own.heard} onHear={own.hear} />
    </>
  );
}

interface Lead extends Pick<ComparisonProps, 'film' | 'compared' | 'video' | 'player'> {}

/** A player for the deliverable that does what the master's does. */
function usePairedPlayer(ownVideo: PictureProps['video'], { film, compared, video, player: lead }: Lead) {
  const { proxy, deliverable } = compared;
  const { leaderFrames } = deliverable;
  const ownFilm = useRef(framesOf(proxy));
  const leadFilm = useRef(film);
  const player: FilmPlayer | null = useFilmPlayer(ownVideo, {
    film: ownFilm.current,
    manifestUrl: urlOf('getManifest', { query: { proxyId: proxy.proxyId } }),
    audios: proxy.audios.map(({ id }) => id),
    startFrame: leaderFrames,
    autoplay: false,
  });
  const pair = useRef<FilmPair>(null);
  const [heard, setHeard] = useState<PairSide>('lead');
  useEffect(() => {
    if (!lead || !player || !video.current || !ownVideo.current) return;
    const created = pairFilms(
      { player: lead, video: video.current, film: leadFilm.current },
      { player, video: ownVideo.current, film: ownFilm.current },
      leaderFrames,
    );
    pair.current = created;
    return () => created.destroy();
  }, [lead, player, video, ownVideo, leaderFrames]);
  const hear = (side: PairSide) => {
    pair.current?.hear(side);
    setHeard(side);
  };
  return { player, heard, hear };
}
