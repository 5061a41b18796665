import { Button, Skeleton } from '@mantine/core';
import type { WaitingFilm } from '@spotway/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { formatMoment, formatNumber } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../routing/paths.ts';
import { FactLine } from '../../../shared/film/fact-line.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusLabel } from '../../../ui/status.tsx';
import { useNow } from '../../../ui/use-now.ts';
import classes from '../ops.module.css';
import { AirsOn } from './airs-on.tsx';
import { CheckState } from './check-state.tsx';
import { TimeLeft } from './time-left.tsx';

const REFRESH_MS = 10_000;
const PAGE_SIZE = 50;

/** /ops: films waiting for an operator, oldest first. */
export function QueuePage() {
  const { t } = useTranslation('ops');
  const now = useNow(REFRESH_MS);
  const queue = useInfiniteQuery({
    queryKey: ['listWaitingFilms', 'pages'],
    queryFn: ({ pageParam, signal }) => call('listWaitingFilms', { query: { after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.cursor),
    refetchInterval: REFRESH_MS,
  });
  const films = queue.data?.pages.flat();
  return (
    <>
      <PageHeader title={t('queue.title')} lead={t('queue.lead')} />
      <div className={classes.stack}>
        {queue.isError && <Failure error={queue.error} onRetry={() => void queue.refetch()} />}
        {queue.isPending && !queue.isError && <LoadingCards />}
        {films && (
          <p className={classes.note} role="status">
            {films.length > 0 && t(queue.hasNextPage ? 'queue.first' : 'queue.count', { count: films.length })}
          </p>
        )}
        {films?.length === 0 && (
          <Panel title={t('queue.empty.title')}>
            <p className={classes.note}>{t('queue.empty.text')}</p>
          </Panel>
        )}
        <ol className={classes.list}>
          {films?.map((film) => (
            <li key={film.filmId}>
              <FilmCard film={film} now={now} />
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

function FilmCard({ film, now }: { film: WaitingFilm; now: Date }) {
  const { t } = useTranslation('ops');
  const language = useLanguage();
  const facts = [
    film.pubId || t('queue.withoutPubId'),
    film.version,
    t('queue.seconds', { duration: formatNumber(film.durationSeconds, language, 3) }),
    film.fileName,
  ];
  return (
    <article className={classes.card} data-link data-testid="waiting-film">
      <div className={classes.words}>
        <h2 className={classes.cardName}>
          <Link to={paths.opsFilm(film.filmId)} className={classes.cardLink}>
            {film.title}
          </Link>
        </h2>
        <div>
          {t('film.facts', {
            organization: film.organizationName,
            campaign: film.campaign,
            advertiser: film.advertiser,
            product: film.product,
          })}
        </div>
        <div className={classes.muted}>
          <FactLine facts={facts} />
        </div>
        <div className={classes.muted}>{t('time.received', { date: formatMoment(film.receivedAt, language) })}</div>
      </div>
      <div className={classes.states}>
        <TimeLeft receivedAt={film.receivedAt} now={now} />
        {film.firstAirDate && <AirsOn day={film.firstAirDate} now={now} />}
        {film.awaitsDecision && <StatusLabel status="warning">{t('queue.review')}</StatusLabel>}
        <CheckState nbErrors={film.nbErrors} nbWarnings={film.nbWarnings} />
        {film.nbDifferences > 0 && <StatusLabel status="warning">{t('disagreement.queue')}</StatusLabel>}
        {film.nameMismatch && (
          <StatusLabel status={film.nameMismatch.isConfirmed ? 'warning' : 'error'}>
            {t(film.nameMismatch.isConfirmed ? 'queue.nameConfirmed' : 'queue.nameUnconfirmed')}
          </StatusLabel>
        )}
        {film.pendingServices.map((service) => (
          <StatusLabel key={service} status="warning">
            {t(`waits.${service}`)}
          </StatusLabel>
        ))}
        {film.earlierFilms > 0 && <StatusLabel status="inactive">{t('queue.corrected')}</StatusLabel>}
      </div>
    </article>
  );
}

function LoadingCards() {
  const { t } = useTranslation();
  return (
    <div className={classes.list} role="status">
      <span className="sw-hidden">{t('loading')}</span>
      <Skeleton height={112} />
      <Skeleton height={112} />
    </div>
  );
}
