import type { PlayerFiles } from '@spotway/contract';
import { formatFileSize, frameRateLabel } from '@spotway/domain';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { getPlayerFiles } from '../../api/get-player-files.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { formatDay } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatFilmDuration } from '../../media/media-labels.ts';
import { paths } from '../../routing/paths.ts';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageLoader } from '../../ui/page-loader.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './film-player.module.css';
import { FilmPlayer } from './film-player.tsx';

const REFRESH_MS = 5_000;

/** /deliver/{campaignId}/player/{broadcastableId} */
export function PlayerPage() {
  const { campaignId = '', broadcastableId = '' } = useParams();
  const { t } = useTranslation('player');
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.playerFiles(broadcastableId),
    queryFn: ({ signal }) => getPlayerFiles(broadcastableId, signal),
    refetchInterval: ({ state }) => (state.data && state.data.proxy === null ? REFRESH_MS : false),
    refetchOnWindowFocus: false,
  });
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
      {data.proxy ? (
        <Stage key={data.proxy.proxyId} files={data} proxy={data.proxy} />
      ) : (
        <Notice status="active">{t('notReady')}</Notice>
      )}
      {removedAt !== null && <Notice status="warning">{t('removed', { date: formatDay(removedAt, language) })}</Notice>}
    </div>
  );
}

/** A placeholder until the click: nothing of the film, and no player, is fetched before. */
function Stage({ files, proxy }: { files: PlayerFiles; proxy: NonNullable<PlayerFiles['proxy']> }) {
  const { t } = useTranslation('player');
  const [isStarted, setStarted] = useState(false);
  if (isStarted) return <FilmPlayer proxy={proxy} title={files.title} />;
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
          t('framesPerSecond', { rate: frameRateLabel(proxy.frameRate) }),
          t('audios', { count: proxy.audios.length }),
          t('subtitles', { count: proxy.subtitles.length }),
        ]
      : []),
  ];
  return <>{facts.filter((fact) => fact !== null).join(' · ')}</>;
}
