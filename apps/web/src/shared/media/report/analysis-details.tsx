import type { AnalysedAudioTrack, SubtitleAnalysis, VideoAnalysis } from '@spotway/domain/film';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from './file-report.module.css';
import { formatBitRate, formatFrameRate } from './media-labels.ts';

type Fact = readonly [label: string, value: string | number | null];

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={classes.block}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

export function VideoDetails({ analysis }: { analysis: VideoAnalysis }) {
  const { t } = useTranslation('media');
  const language = useLanguage();
  return (
    <Block title={t('block.video')}>
      <Facts
        facts={[
          [t('fact.resolution'), `${analysis.width} × ${analysis.height}`],
          [t('fact.format'), analysis.format],
          [t('fact.profile'), analysis.formatProfile],
          [
            t('fact.frameRate'),
            analysis.frameRate === null
              ? null
              : t('fact.framesPerSecond', { rate: formatFrameRate(analysis.frameRate, language) }),
          ],
          [t('fact.scan'), analysis.scanType === null ? null : t(`scan.${analysis.scanType}`)],
          [t('fact.displayAspect'), analysis.displayAspectRatio],
          [t('fact.bitRate'), analysis.bitRate === null ? null : formatBitRate(analysis.bitRate, language)],
          [t('fact.chroma'), analysis.chromaSubsampling],
          [t('fact.bitDepth'), analysis.bitDepth === null ? null : t('fact.bits', { count: analysis.bitDepth })],
          [t('fact.pixelAspect'), formatNumber(analysis.pixelAspectRatio, language, 3)],
          [t('fact.timecode'), analysis.startTimecode],
        ]}
      />
    </Block>
  );
}

export function AudioDetails({ audios }: { audios: readonly AnalysedAudioTrack[] }) {
  const { t } = useTranslation('media');
  const language = useLanguage();
  const channels = audios.reduce((sum, track) => sum + track.channels, 0);
  return (
    <Block
      title={t('block.audio', {
        tracks: t('count.tracks', { count: audios.length }),
        channels: t('count.channels', { count: channels }),
      })}
    >
      {audios.map((track, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tracks of a file never move
        <div key={index} className={classes.track}>
          <div className={classes.trackTitle}>{t('block.track', { number: index + 1 })}</div>
          <Facts
            facts={[
              [t('fact.trackId'), track.trackId],
              [t('fact.title'), track.title],
              [t('fact.channels'), track.channels],
              [t('fact.layout'), track.channelLayout],
              [t('fact.positions'), track.channelPositions],
              [t('fact.format'), track.format],
              [t('fact.bitRate'), track.bitRate === null ? null : formatBitRate(track.bitRate, language)],
              [
                t('fact.samplingRate'),
                track.samplingRate === null ? null : `${formatNumber(track.samplingRate, language)}\u00a0Hz`,
              ],
            ]}
          />
        </div>
      ))}
    </Block>
  );
}

export function SubtitleDetails({ analysis }: { analysis: SubtitleAnalysis }) {
  const { t } = useTranslation('media');
  const language = useLanguage();
  return (
    <Block title={t('block.subtitles')}>
      <Facts
        facts={[
          [t('fact.format'), analysis.format],
          [t('fact.language'), analysis.language],
          [
            t('fact.frameRate'),
            analysis.frameRate === null
              ? null
              : t('fact.framesPerSecond', { rate: formatFrameRate(analysis.frameRate, language) }),
          ],
          [t('fact.timecode'), analysis.startTimecode],
        ]}
      />
    </Block>
  );
}
