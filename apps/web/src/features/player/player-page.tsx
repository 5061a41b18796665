import type { PlayerFiles } from '@spotway/contract';
import { formatFileSize, frameRateLabel, isKnownFrameRate } from '@spotway/domain/shared';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { formatDay } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../routing/paths.ts';
import { formatFilmDuration } from '../../shared/media/report/media-labels.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageLoader } from '../../ui/page-loader.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { FilmStage, usePlayerFiles } from './film-stage.tsx';

/** /deliver/{campaignId}/player/{broadcastableId} */
export function PlayerPage() {
  const { campaignId = '', broadcastableId = '' } = useParams();
  const { t } = useTranslation('player');
  const language = useLanguage();
  const { data, error, refetch } = usePlayerFiles(broadcastableId);
  const back = <TextLink to={paths.campaign(campaignId)}>{t('back')}</TextLink>;
  if (!data) {
    return (
      <div className="sw-page">
        {back}
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageLoader />}
      </div>
    );
  }
  const { removedAt } = data.material.file;
  return (
    <div className="sw-page">
      <PageHeader title={data.title} above={back} lead={<Summary files={data} />} />
      <FilmStage key={data.proxy?.proxyId} files={data} />
      {removedAt !== null && <Notice status="warning">{t('removed', { date: formatDay(removedAt, language) })}</Notice>}
    </div>
  );
}

/** File name, size, duration, codec, picture size, chroma, frame rate, number of audios and subtitles. */
function Summary({ files: { material, proxy } }: { files: PlayerFiles }) {
  const { t } = useTranslation('player');
  const language = useLanguage();
  const facts = [
    material.file.name,
    formatFileSize(material.file.size, language),
    material.container.duration === null ? null : formatFilmDuration(material.container.duration, language),
    ...(proxy
      ? [
          proxy.videoCodec,
          `${proxy.width} × ${proxy.height}`,
          proxy.chromaSubSampling,
          isKnownFrameRate(proxy.frameRate) ? t('framesPerSecond', { rate: frameRateLabel(proxy.frameRate) }) : null,
          t('audios', { count: proxy.audios.length }),
          t('subtitles', { count: proxy.subtitles.length }),
        ]
      : []),
  ];
  return <>{facts.filter((fact) => fact !== null).join(' · ')}</>;
}
