import type { DeliveredLoudness, ShowFileView } from '@spotway/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDay, formatFixed } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../routing/paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import classes from '../campaign-page.module.css';
import { WorkLine } from './work-line.tsx';

/** Loudness before, gain, loudness after. */
function loudnessFacts(
  { measuredLufs, gainDb, integratedLufs, isLimited }: Omit<DeliveredLoudness, 'mixes'>,
  t: TFunction<'tracking'>,
  decimal: (value: number) => string,
): string[] {
  const gain = `${gainDb > 0 ? '+' : ''}${decimal(gainDb)}`;
  return [
    ...(measuredLufs === null ? [] : [t('work.loudnessBefore', { measured: decimal(measuredLufs) })]),
    t('work.loudnessGain', { gain }),
    t(isLimited ? 'work.loudnessLimited' : 'work.loudnessReached', { measured: decimal(integratedLufs) }),
  ];
}

/** One line of facts for each mix reported separately. */
function loudnessLines(loudness: DeliveredLoudness, t: TFunction<'tracking'>, decimal: (value: number) => string) {
  if (!loudness.mixes) return [loudnessFacts(loudness, t, decimal)];
  return loudness.mixes.map(({ mix, ...figures }) => [t(`work.mix.${mix}`), ...loudnessFacts(figures, t, decimal)]);
}

interface EncodeLineProps {
  encode: ShowFileView['deliveries'][number];
  campaignId: string;
  filmId: string;
}

/** The transcode for one delivery profile, with its effect on loudness and, for operators, on the picture; its file can be watched. */
export function EncodeLine({ encode, campaignId, filmId }: EncodeLineProps) {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  const { profileName, transcoding, isHeld, watchableId, removedAt, loudness, likeness } = encode;
  const decimal = (value: number) => formatFixed(value, language, 1);
  const lines = [
    ...(loudness ? loudnessLines(loudness, t, decimal) : []),
    ...(likeness === null ? [] : [[t('work.likeness', { likeness: formatFixed(likeness, language, 4) })]]),
  ];
  // A single mix takes one line.
  const shown = loudness?.mixes ? lines : [lines.flat()].filter((facts) => facts.length > 0);
  return (
    <WorkLine
      what={t('work.transcode', { profile: profileName })}
      work={transcoding}
      isHeld={isHeld}
      finishedText={
        removedAt === null ? undefined : t('work.deliverableRemoved', { date: formatDay(removedAt, language) })
      }
    >
      {shown.map((facts) => (
        <div key={facts[0]} className={classes.muted}>
          {facts.join(' · ')}
        </div>
      ))}
      {watchableId !== null && (
        <div>
          <TextLink
            to={paths.deliverablePlayer(campaignId, filmId, watchableId)}
            aria-label={t('work.watchOf', { profile: profileName })}
          >
            {t('work.watch')}
          </TextLink>
        </div>
      )}
    </WorkLine>
  );
}
