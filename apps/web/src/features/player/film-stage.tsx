import type { PlayerFiles } from '@spotway/contract';
import { isSameFrameRate } from '@spotway/domain/shared';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { queryOf } from '../../api/queries.ts';
import { SHOWN_TIMECODE } from '../../routing/paths.ts';
import type { FilmCalls } from '../../shared/film/film-calls.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageLoader } from '../../ui/page-loader.tsx';
import { completePlayerFiles } from './complete-player-files.ts';
import { DeliverableProxy } from './deliverable-proxy.tsx';
import { isPolled } from './deliverable-state.ts';
import { memberCalls } from './film-calls.ts';
import { type ComparedDeliverable, framesOf, shapeStyle } from './film-proxy.ts';
import classes from './film-screen.module.css';
import type { ShownFilm } from './film-screen.tsx';

/** Player and streaming library load on the first click. */
const FilmScreen = lazy(() => import('./film-screen.tsx'));

const REFRESH_MS = 5_000;

/** The files the player needs for the master or a deliverable; polled until the proxy is ready. */
export function usePlayerFiles(broadcastableId: string, deliverable?: string) {
  const { queryKey, queryFn } = queryOf('getPlayerFiles', { params: { id: broadcastableId }, query: { deliverable } });
  return useQuery({
    queryKey,
    queryFn: async (context) => completePlayerFiles(await queryFn(context)),
    refetchInterval: ({ state }) => (state.data && isPolled(state.data) ? REFRESH_MS : false),
    refetchOnWindowFocus: false,
  });
}

interface FilmStageProps {
  readonly filmId: string;
  readonly files: ShownFilm & Pick<PlayerFiles, 'proxy'>;
  /** Those of a signed-in user by default. */
  readonly calls?: FilmCalls;
  /** Between the player and the comments. */
  readonly below?: ReactNode;
  /** Shown beside the film. */
  readonly compared?: ComparedDeliverable;
}

/** A placeholder until clicked, or until a link to a timecode is: neither film nor player is fetched before. */
export function FilmStage({ filmId, files, calls, below, compared }: FilmStageProps) {
  const { t } = useTranslation('player');
  const own = useMemo(() => memberCalls(filmId), [filmId]);
  const [search] = useSearchParams();
  const [isStarted, setStarted] = useState(false);
  const { proxy, deliverable } = files;
  if (!proxy && deliverable) return <DeliverableProxy key={deliverable.id} deliverable={deliverable} />;
  if (!proxy) return <Notice status="active">{t('notReady')}</Notice>;
  if (isStarted || search.has(SHOWN_TIMECODE))
    return (
      <Suspense fallback={<PageLoader />}>
        <FilmScreen key={proxy.proxyId} calls={calls ?? own} {...{ files, proxy, below, compared }} />
      </Suspense>
    );
  return (
    <>
      <div className={classes.root}>
        <button
          type="button"
          className={classes.placeholder}
          style={shapeStyle(proxy)}
          onClick={() => setStarted(true)}
        >
          {proxy.posterUrl !== null && <img src={proxy.posterUrl} alt="" className={classes.poster} />}
          <span className={classes.start}>
            <IconPlayerPlayFilled size={20} aria-hidden="true" />
            {t('start')}
          </span>
        </button>
      </div>
      {below}
    </>
  );
}

/** A deliverable beside its master; `files` are the deliverable's. */
export function ComparedStage({ filmId, files: { deliverable, proxy } }: { filmId: string; files: PlayerFiles }) {
  const { t } = useTranslation('player');
  const { data, error, refetch } = usePlayerFiles(filmId);
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageLoader />;
  if (!deliverable || !proxy) return null;
  if (data.proxy && !isSameFrameRate(framesOf(data.proxy).frameRate, framesOf(proxy).frameRate))
    return <Notice status="warning">{t('comparison.otherRate')}</Notice>;
  return <FilmStage filmId={filmId} files={data} compared={{ deliverable, proxy }} />;
}

/** The player embedded in another page. */
export function EmbeddedPlayer({ broadcastableId }: { broadcastableId: string }) {
  const { data, error, refetch } = usePlayerFiles(broadcastableId);
  if (data) return <FilmStage filmId={broadcastableId} files={data} />;
  return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageLoader />;
}
