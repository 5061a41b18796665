import type { OperatedFilm, Verification } from '@spotway/contract';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { queryOf } from '../../../api/queries.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { formatNumber } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../routing/paths.ts';
import { FactLine } from '../../../shared/film/fact-line.tsx';
import { NameNotice } from '../../../shared/media/naming/name-notice.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLoader } from '../../../ui/page-loader.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { DecisionPanel } from '../decisions/decision-panel.tsx';
import classes from '../ops.module.css';
import { useQueueAddress } from '../queue/use-queue-address.ts';
import { ServicesPanel } from '../services/services-panel.tsx';
import { Disagreements } from './disagreements.tsx';
import { FilmDeliveries } from './film-deliveries.tsx';
import { FilmHistory } from './film-history.tsx';
import { FilmTracks } from './film-tracks.tsx';
import { HeldDeliverables } from './held-deliverables.tsx';
import { checkOf } from './seen-check.ts';
import { TimeLeft } from './time-left.tsx';

const REFRESH_MS = 10_000;

/** Parts of other features shown on the film page; the router passes them in. */
export interface FilmParts {
  readonly Player: ComponentType<{ broadcastableId: string }>;
  readonly Analysis: ComponentType<{
    verification: Verification;
    filmId: string;
    frameUrl: (timecode: string) => string;
    showsWarnings?: boolean;
  }>;
}

/** /ops/films/{filmId}: one film to watch, decide on, and complete. */
export function FilmPage({ parts }: { parts: FilmParts }) {
  const { filmId = '' } = useParams();
  const { t } = useTranslation(['ops', 'common']);
  const { data, error, refetch } = useQuery({
    ...queryOf('getOperatedFilm', { params: { id: filmId } }),
    refetchInterval: REFRESH_MS,
  });
  const { toQueue } = useQueueAddress();
  const back = <TextLink to={toQueue}>{t('film.back')}</TextLink>;
  if (data) return <Film film={data} parts={parts} back={back} />;
  const isMissing = isRefusal(error, 'getOperatedFilm', 'not_found');
  if (isMissing) return <PageHeader title={t('common:notFound.title')} lead={t('common:notFound.text')} above={back} />;
  return (
    <>
      {back}
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageLoader />}
    </>
  );
}

function Film({ film, parts, back }: { film: OperatedFilm; parts: FilmParts; back: React.ReactNode }) {
  const { t } = useTranslation('ops');
  const now = useNow(REFRESH_MS);
  const { toFrame } = useQueueAddress();
  const { spot } = film;
  const isActive = film.activeFilmId === film.filmId;
  const material = isActive ? spot.show.activeBroadcastable?.files.material : null;
  const isWaiting = film.awaitsDecision || (film.pendingServices.length > 0 && film.decision?.kind !== 'rejected');
  return (
    <>
      <PageHeader
        title={spot.title}
        above={back}
        lead={<FilmFacts film={film} />}
        actions={isWaiting && film.receivedAt !== null && <TimeLeft receivedAt={film.receivedAt} now={now} />}
      />
      <div className={classes.columns}>
        <div className={classes.stack}>
          {!isActive && film.activeFilmId !== null && (
            <Notice status="warning">
              {t('film.replaced')} <TextLink to={paths.opsFilm(film.activeFilmId)}>{t('film.toActive')}</TextLink>
            </Notice>
          )}
          {film.receivedAt === null ? (
            <Notice status="active">{t('film.noFile')}</Notice>
          ) : (
            <parts.Player key={film.filmId} broadcastableId={film.filmId} />
          )}
          {material?.nameMismatch && <NameNotice naming={material.nameMismatch} kind="Material" />}
          {(isActive ? (spot.show.activeBroadcastable?.files.subtitles ?? []) : []).map(
            ({ id, nameMismatch }) => nameMismatch && <NameNotice key={id} naming={nameMismatch} kind="Subtitle" />,
          )}
          <Disagreements disagreements={film.disagreements} />
        </div>
        <div className={classes.stack}>
          <DecisionPanel key={`decision ${film.filmId}`} film={film} check={checkOf(film)} />
          {isActive && (
            <Panel title={t('film.check')}>
              {material?.verification ? (
                <parts.Analysis
                  verification={material.verification}
                  filmId={film.filmId}
                  frameUrl={(timecode) => toFrame(film.filmId, timecode)}
                  showsWarnings
                />
              ) : (
                <p className={classes.note}>{t('film.unchecked')}</p>
              )}
            </Panel>
          )}
          {isActive && spot.services.length > 0 && <ServicesPanel film={film} />}
          {isActive && film.mixes.length > 0 && <FilmTracks key={film.filmId} film={film} />}
          {isActive && <HeldDeliverables film={film} />}
          <FilmDeliveries film={film} />
          <FilmHistory film={film} />
        </div>
      </div>
    </>
  );
}

function FilmFacts({ film: { spot, campaign, organizationName } }: { film: OperatedFilm }) {
  const { t } = useTranslation('ops');
  const language = useLanguage();
  const facts = [
    spot.pubId || t('queue.withoutPubId'),
    t('film.version', { number: spot.version.slice(-1) }),
    t('queue.seconds', { duration: formatNumber(spot.duration, language, 3) }),
    spot.legalMentions === 'none' ? null : t('film.mention', { letter: spot.legalMentions }),
  ];
  const { campaign: name, advertiser, product } = campaign;
  return (
    <>
      <div>{t('film.facts', { organization: organizationName, campaign: name, advertiser, product })}</div>
      <div>
        <FactLine facts={facts} />
      </div>
      <TextLink to={paths.campaign(campaign.id)}>{t('film.toCampaign')}</TextLink>
    </>
  );
}
