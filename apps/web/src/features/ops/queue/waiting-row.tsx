import type { WaitingFilm } from '@spotway/contract';
import { processingDue } from '@spotway/domain/shared';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoment, formatNumber, formatParisMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FactLine } from '../../../shared/film/fact-line.tsx';
import { StatusLabel } from '../../../ui/status.tsx';
import { AirsOn } from '../films/airs-on.tsx';
import { CheckState } from '../films/check-state.tsx';
import { TimeLeft } from '../films/time-left.tsx';
import { FilmPicture } from './film-picture.tsx';
import classes from './queue.module.css';

/** A film of the queue: what it is, whose and for whom, what was promised, and what it waits for. */
export function WaitingRow({ film, to, now }: { film: WaitingFilm; to: string; now: Date }) {
  const { t } = useTranslation('ops');
  const language = useLanguage();
  const facts = [
    film.pubId || t('queue.withoutPubId'),
    film.version,
    t('queue.seconds', { duration: formatNumber(film.durationSeconds, language, 3) }),
    film.fileName,
  ];
  const due = formatParisMoment(processingDue(new Date(film.receivedAt)), now, language);
  return (
    <article className={classes.row} data-testid="waiting-film">
      <FilmPicture posterUrl={film.posterUrl} />
      <div className={classes.words}>
        <h2 className={classes.name}>
          <Link to={to} className={classes.link}>
            {film.title}
          </Link>
        </h2>
        <FilmOrder film={film} />
      </div>
      <div className={classes.facts}>
        <FactLine facts={facts} />
      </div>
      <div className={classes.states}>
        <TimeLeft receivedAt={film.receivedAt} now={now} />
        <div className={classes.muted}>
          {t('queue.promised', { due, received: formatMoment(film.receivedAt, language) })}
        </div>
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

type OrderedFilm = Pick<WaitingFilm, 'organizationName' | 'campaign' | 'advertiser' | 'product' | 'destinations'>;

/** Whose film, in which campaign, and where it goes. */
export function FilmOrder({ film }: { film: OrderedFilm }) {
  const { t } = useTranslation('ops');
  const { organizationName: organization, campaign, advertiser, product, destinations } = film;
  return (
    <>
      <div>{t('film.facts', { organization, campaign, advertiser, product })}</div>
      <div>{t('queue.destinations', { names: destinations.join(', ') })}</div>
    </>
  );
}
