import { Stack } from '@mantine/core';
import type { PlayerFiles } from '@spotway/contract';
import { formatFileSize, frameRateLabel } from '@spotway/domain/shared';
import type { FilmFrames } from '@spotway/player';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { ApiError } from '../../api/http.ts';
import { formatDay } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { COMPARED_WITH_MASTER, paths, SHOWN_DELIVERABLE } from '../../routing/paths.ts';
import { formatFilmDuration, formatFrameRate } from '../../shared/media/report/media-labels.ts';
import { OtherOrganization } from '../../shared/session/other-organization.tsx';
import { useSignedInUser } from '../../shared/session/use-session.ts';
import { Failure } from '../../ui/failure.tsx';
import { useFirst } from '../../ui/lazy/use-first.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageLoader } from '../../ui/page-loader.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { framesOf } from './film-proxy.ts';
import classes from './film-screen.module.css';
import { ComparedStage, FilmStage, usePlayerFiles } from './film-stage.tsx';
import { SourceLinks } from './source-links.tsx';

/** /deliver/{campaignId}/player/{broadcastableId}: the master, or with `?deliverable=` one of its deliverables, with `&compare` both. */
export function PlayerPage() {
  const { campaignId = '', broadcastableId = '' } = useParams();
  const [search] = useSearchParams();
  const { t } = useTranslation('player');
  const language = useLanguage();
  const { data: files, error, refetch } = usePlayerFiles(broadcastableId, search.get(SHOWN_DELIVERABLE) ?? undefined);
  const data = useFirst(files);
  const { isOperator } = useSignedInUser();
  const back = (
    <>
      <TextLink to={paths.campaign(campaignId)}>{t('back')}</TextLink>
      {isOperator && (
        <>
          {' · '}
          <TextLink to={paths.opsFilm(broadcastableId)}>{t('toDecision')}</TextLink>
        </>
      )}
    </>
  );
  if (!data) {
    return (
      <div className="sw-page">
        {back}
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageLoader />}
      </div>
    );
  }
  if (data.campaignId !== campaignId)
    return (
      <div className="sw-page">
        <Failure error={new ApiError('not_found', { status: 404 })} />
      </div>
    );
  const { removedAt } = data.material.file;
  const isCompared = data.deliverable !== null && search.has(COMPARED_WITH_MASTER);
  return (
    <div className="sw-page">
      <PageHeader title={data.title} above={back} lead={<Summary files={data} />} />
      <Stack gap="md">
        <OtherOrganization organizationId={data.organizationId} />
        {data.isRejected && <Rejection reason={data.rejectionReason} />}
        <SourceLinks files={data} broadcastableId={broadcastableId} isCompared={isCompared} />
        {data.deliverable?.isHeld && <Notice status="warning">{t('deliverable.heldAbout')}</Notice>}
        {isCompared && data.proxy ? (
          <ComparedStage key={`compared ${data.proxy.proxyId}`} filmId={broadcastableId} files={data} />
        ) : (
          <FilmStage key={data.proxy?.proxyId} filmId={broadcastableId} files={data} />
        )}
        {removedAt !== null && (
          <Notice status="warning">{t('removed', { date: formatDay(removedAt, language) })}</Notice>
        )}
      </Stack>
    </div>
  );
}

/** Why the film was sent back; null if the findings below say it. */
function Rejection({ reason }: { reason: string | null }) {
  const { t } = useTranslation('player');
  if (reason === null) return <Notice status="error">{t('rejected')}</Notice>;
  return (
    <Notice status="error" title={t('rejectedBecause')}>
      <div className={classes.reason}>{reason}</div>
    </Notice>
  );
}

/** File name, size, duration, codec, resolution, chroma, frame rate, number of audios and subtitles. */
function Summary({ files: { material, deliverable, proxy } }: { files: PlayerFiles }) {
  const { t } = useTranslation('player');
  const language = useLanguage();
  const duration = deliverable ? proxy && secondsOf(framesOf(proxy)) : material.container.duration;
  const name = deliverable?.fileName ?? material.file.name;
  const facts = [
    formatFileSize(deliverable?.sizeBytes ?? material.file.size, language),
    duration === null ? null : formatFilmDuration(duration, language),
    ...(proxy
      ? [
          proxy.videoCodec,
          `${proxy.width} × ${proxy.height}`,
          proxy.chromaSubSampling,
          t('framesPerSecond', { rate: formatFrameRate(Number(frameRateLabel(framesOf(proxy).frameRate)), language) }),
          t('audios', { count: proxy.audios.length }),
          deliverable ? null : t('subtitles', { count: proxy.subtitles.length }),
        ]
      : []),
  ];
  // a line breaks between facts, not inside one
  const told = facts.filter((fact) => fact !== null).map((fact) => fact.replaceAll(' ', '\u00a0'));
  return <>{[name, ...told].join(' · ')}</>;
}

function secondsOf({ frameCount, frameRate: { num, den } }: FilmFrames): number {
  return (frameCount * den) / num;
}
