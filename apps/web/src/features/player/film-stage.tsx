import type { PlayerFiles } from '@spotway/contract';
import { isKnownFrameRate } from '@spotway/domain/shared';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../api/queries.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageLoader } from '../../ui/page-loader.tsx';
import classes from './film-player.module.css';
import { FilmPlayer } from './film-player.tsx';

const REFRESH_MS = 5_000;

/** What the player shows of a film; asked for again until its proxy is there. */
export function usePlayerFiles(broadcastableId: string) {
  return useQuery({
    ...queryOf('getPlayerFiles', { params: { id: broadcastableId } }),
    refetchInterval: ({ state }) => (state.data && state.data.proxy === null ? REFRESH_MS : false),
    refetchOnWindowFocus: false,
  });
}

/** A placeholder until the click: nothing of the film, and no player, is fetched before. */
export function FilmStage({ files }: { files: PlayerFiles }) {
  const { t } = useTranslation('player');
  const [isStarted, setStarted] = useState(false);
  const { proxy } = files;
  if (!proxy) return <Notice status="active">{t('notReady')}</Notice>;
  if (!isKnownFrameRate(proxy.frameRate)) return <Notice status="error">{t('noFrameRate')}</Notice>;
  if (isStarted) return <FilmPlayer key={proxy.proxyId} proxy={proxy} title={files.title} />;
  return (
    <div className={classes.root}>
      <button type="button" className={classes.placeholder} onClick={() => setStarted(true)}>
        {proxy.posterUrl !== null && <img src={proxy.posterUrl} alt="" className={classes.poster} />}
        <span className={classes.start}>
          <IconPlayerPlayFilled size={20} aria-hidden="true" />
          {t('start')}
        </span>
      </button>
    </div>
  );
}

/** The player within another page. */
export function EmbeddedPlayer({ broadcastableId }: { broadcastableId: string }) {
  const { data, error, refetch } = usePlayerFiles(broadcastableId);
  if (data) return <FilmStage files={data} />;
  return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageLoader />;
}
