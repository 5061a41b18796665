import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../routing/paths.ts';
import { FilmPicture } from '../../../shared/film/film-picture.tsx';
import classes from './spot-picture.module.css';
import { type CampaignSpot, materialOf } from './tracked-spot.ts';

/** The film's picture, which plays it once the proxy's transcoding phase is Finished (specification, point 2). */
export function SpotPicture({ campaignId, spot }: { campaignId: string; spot: CampaignSpot }) {
  const { t } = useTranslation('tracking');
  const broadcastableId = spot.show.activeBroadcastable?.broadcastable.id;
  const isReady = materialOf(spot)?.proxies.lowRes?.transcoding.phase === 'Finished';
  const picture = <FilmPicture posterUrl={spot.posterUrl} />;
  if (!isReady || broadcastableId === undefined) {
    return (
      <div className={classes.root} title={t('spot.notPlayable')}>
        {picture}
      </div>
    );
  }
  return (
    <Link
      className={classes.root}
      to={paths.player(campaignId, broadcastableId)}
      title={t('spot.play')}
      aria-label={t('spot.playOf', { title: spot.title })}
    >
      {picture}
      <span className={classes.play}>
        <IconPlayerPlay size={14} fill="currentColor" aria-hidden="true" />
      </span>
    </Link>
  );
}
