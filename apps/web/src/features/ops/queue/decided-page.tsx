import { Checkbox } from '@mantine/core';
import type { DecidedFilm } from '@spotway/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pagesOf } from '../../../api/queries.ts';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../routing/paths.ts';
import { FactLine } from '../../../shared/film/fact-line.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { NextPage } from '../../../ui/next-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLoader } from '../../../ui/page-loader.tsx';
import { StatusLabel } from '../../../ui/status.tsx';
import { useDecisionText } from '../decisions/use-decision-text.ts';
import classes from '../ops.module.css';
import { Choices, FilmFilters } from './film-filters.tsx';
import { FilmPicture } from './film-picture.tsx';
import rowClasses from './queue.module.css';
import { useQueueAddress, VERDICTS } from './use-queue-address.ts';
import { FilmOrder } from './waiting-row.tsx';

const PAGE_SIZE = 50;

/** /ops/decided: who decided what about which film, when and why; the latest decision first. */
export function DecidedPage() {
  const { t } = useTranslation('ops');
  const { query, verdict, byOperators, set } = useQueueAddress();
  const { customer, destination } = query;
  const list = useInfiniteQuery({
    ...pagesOf(
      'listDecidedFilms',
      { customer, destination, verdict, operators: byOperators ? 'true' : undefined },
      PAGE_SIZE,
      ({ cursor }) => cursor,
    ),
    placeholderData: keepPreviousData,
  });
  const films = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <>
      <PageHeader title={t('decided.title')} lead={t('decided.lead')} />
      <div className={classes.stack}>
        <FilmFilters list="decided">
          <Choices
            label={t('decided.verdict.label')}
            values={VERDICTS}
            chosen={verdict}
            nameOf={(value) => t(`decided.verdict.${value ?? 'all'}`)}
            onChoose={(value) => set('verdict', value)}
          />
          <Checkbox
            label={t('decided.operators')}
            checked={byOperators}
            onChange={(event) => set('operators', event.currentTarget.checked ? 'true' : null)}
          />
        </FilmFilters>
        {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
        {list.isPending && !list.isError && <PageLoader />}
        {list.isSuccess && films.length === 0 && !list.hasNextPage && (
          <p className={classes.note} role="status">
            {t('decided.none')}
          </p>
        )}
        <ol className={classes.list}>
          {films.map((film) => (
            <li key={film.filmId}>
              <DecidedRow film={film} />
            </li>
          ))}
        </ol>
        <NextPage list={list} more={t('queue.more')} />
      </div>
    </>
  );
}

function DecidedRow({ film }: { film: DecidedFilm }) {
  const { t } = useTranslation('ops');
  const language = useLanguage();
  const decisionText = useDecisionText();
  const { verdict, decidedAt, decidedBy, reason } = film;
  return (
    <article className={rowClasses.row} data-testid="decided-film">
      <FilmPicture posterUrl={film.posterUrl} />
      <div className={rowClasses.words}>
        <h2 className={rowClasses.name}>
          <Link to={paths.opsFilm(film.filmId)} className={rowClasses.link}>
            {film.title}
          </Link>
        </h2>
        <FilmOrder film={film} />
      </div>
      <div className={rowClasses.facts}>
        <FactLine facts={[film.pubId || t('queue.withoutPubId'), film.version]} />
      </div>
      <div className={rowClasses.states}>
        <StatusLabel status={verdict === 'accepted' ? 'success' : 'error'}>
          {decisionText({ kind: verdict, by: decidedBy, date: formatMoment(decidedAt, language) })}
        </StatusLabel>
        {film.isReplaced && <StatusLabel status="inactive">{t('decided.replaced')}</StatusLabel>}
        {reason !== null && <p className={rowClasses.reason}>{reason}</p>}
      </div>
    </article>
  );
}
