import type { PlayerFiles, Review } from '@spotway/contract';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { formatDay, formatNumber } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { FilmCalls } from '../../shared/film/film-calls.ts';
import { linkToken } from '../../shared/links/link-token.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageLoader } from '../../ui/page-loader.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { EndedReview } from './ended-review.tsx';
import classes from './review.module.css';
import { reviewerCalls } from './reviewer-calls.ts';
import { type ReviewerName, useReviewerName } from './reviewer-name.tsx';
import { linkEnd, useReview } from './use-review.ts';

/** Parts of other features, given by the router. */
interface ReviewParts {
  readonly Player: ComponentType<{
    readonly filmId: string;
    readonly files: Pick<PlayerFiles, 'title' | 'findings' | 'deliverable' | 'proxy'>;
    readonly calls: FilmCalls;
    readonly below: ReactNode;
  }>;
}

/** /review#token=…: someone without an account watches a spot, comments on it, and approves it or asks for a change. */
export function ReviewPage({ parts }: { parts: ReviewParts }) {
  const { hash } = useLocation();
  const token = linkToken(hash, sessionStorage, 'spotway.reviewLink');
  if (token === null) return <EndedReview end="incomplete" />;
  return <OpenedReview key={token} token={token} parts={parts} />;
}

function OpenedReview({ token, parts }: { token: string; parts: ReviewParts }) {
  const { data: review, error, refetch } = useReview(token);
  const end = linkEnd(error);
  if (end !== null) return <EndedReview end={end} askedBy={review?.askedBy} />;
  if (!review) {
    return (
      <div className={classes.page}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageLoader />}
      </div>
    );
  }
  return <ReviewedSpot review={review} parts={parts} />;
}

function ReviewedSpot({ review, parts }: { review: Review; parts: ReviewParts }) {
  const { t } = useTranslation('review');
  const language = useLanguage();
  const reviewer = useReviewerName(review.id);
  const { title, askedBy, advertiser, product, version, duration, message, expiresAt, film } = review;
  const facts = {
    advertiser,
    product,
    number: version.slice(-1),
    duration: formatNumber(duration, language, 3),
  };
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        above={t('above')}
        lead={
          <>
            {t('facts', facts)}
            <br />
            {t('lead', { name: askedBy.name, company: askedBy.company })}
          </>
        }
      />
      <div className={classes.stack}>
        {message !== null && (
          <figure className={classes.message}>
            <figcaption>{t('message', { name: askedBy.name })}</figcaption>
            <blockquote>{message}</blockquote>
          </figure>
        )}
        <ReviewedFilm review={review} reviewer={reviewer} parts={parts} />
        <p className={classes.muted}>{t('until', { date: formatDay(expiresAt, language) })}</p>
      </div>
      {film && reviewer.dialog}
    </div>
  );
}

interface ReviewedFilmProps {
  readonly review: Review;
  readonly reviewer: ReviewerName;
  readonly parts: ReviewParts;
}

function ReviewedFilm({ review, reviewer, parts: { Player } }: ReviewedFilmProps) {
  const { t } = useTranslation('review');
  const { film } = review;
  const filmId = film?.id;
  const calls = useMemo(
    () => (filmId ? reviewerCalls(review.id, filmId, reviewer.ask) : null),
    [review.id, filmId, reviewer.ask],
  );
  if (!film || !calls) return <Notice status="active">{t('film.none')}</Notice>;
  if (film.state !== 'ready' || !film.proxy) {
    const isGone = film.state === 'withdrawn';
    return <Notice status={isGone ? 'warning' : 'active'}>{t(isGone ? 'film.withdrawn' : 'film.preparing')}</Notice>;
  }
  const files = { title: review.title, findings: [], deliverable: null, proxy: film.proxy };
  return (
    <Player
      key={film.id}
      filmId={film.id}
      files={files}
      calls={calls}
      below={
        <>
          <p className={classes.muted}>{t('film.hint')}</p>
          <DecisionPanel review={review} film={film} reviewer={reviewer} />
        </>
      }
    />
  );
}
