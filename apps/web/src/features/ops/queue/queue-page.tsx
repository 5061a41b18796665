import { Button, Skeleton } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { Failure } from '../../../ui/failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useNow } from '../../../ui/use-now.ts';
import classes from '../ops.module.css';
import { Choices, FilmFilters } from './film-filters.tsx';
import { useQueueAddress, WAITS } from './use-queue-address.ts';
import { WaitingRow } from './waiting-row.tsx';

const REFRESH_MS = 10_000;
const PAGE_SIZE = 50;

/** /ops: films waiting for an operator; the one promised first stands first. */
export function QueuePage() {
  const { t } = useTranslation('ops');
  const now = useNow(REFRESH_MS);
  const { query, isFiltered, set, toFilm } = useQueueAddress();
  const queue = useInfiniteQuery({
    queryKey: ['listWaitingFilms', 'pages', query],
    queryFn: ({ pageParam, signal }) => call('listWaitingFilms', { query: { ...query, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.cursor),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const films = queue.data?.pages.flat();
  return (
    <>
      <PageHeader title={t('queue.title')} lead={t('queue.lead')} />
      <div className={classes.stack}>
        <FilmFilters list="waiting">
          <Choices
            label={t('queue.waits.label')}
            values={WAITS}
            chosen={query.waits}
            nameOf={(waits) => t(`queue.waits.${waits ?? 'all'}`)}
            onChoose={(waits) => set('waits', waits)}
          />
        </FilmFilters>
        {queue.isError && <Failure error={queue.error} onRetry={() => void queue.refetch()} />}
        {queue.isPending && !queue.isError && <LoadingRows />}
        {films && (
          <p className={classes.note} role="status">
            {films.length > 0 && t(queue.hasNextPage ? 'queue.first' : 'queue.count', { count: films.length })}
            {films.length === 0 && isFiltered && t('queue.noneFound')}
          </p>
        )}
        {films?.length === 0 && !isFiltered && (
          <Panel title={t('queue.empty.title')}>
            <p className={classes.note}>{t('queue.empty.text')}</p>
          </Panel>
        )}
        <ol className={classes.list}>
          {films?.map((film) => (
            <li key={film.filmId}>
              <WaitingRow film={film} to={toFilm(film.filmId)} now={now} />
            </li>
          ))}
        </ol>
        {queue.hasNextPage && (
          <div>
            <Button variant="default" loading={queue.isFetchingNextPage} onClick={() => void queue.fetchNextPage()}>
              {t('queue.more')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

function LoadingRows() {
  const { t } = useTranslation();
  return (
    <div className={classes.list} role="status">
      <span className="sw-hidden">{t('loading')}</span>
      <Skeleton height={88} />
      <Skeleton height={88} />
    </div>
  );
}
