import type { DeliveredLoudness, ShowFileView } from '@spotway/contract';
import { deliveryProfile } from '@spotway/domain/delivery';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDay, formatFixed } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from '../campaign-page.module.css';
import { WorkLine } from './work-line.tsx';

/** Measured before, gain applied, measured after. */
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

/** A line of facts for each mix that is told of apart. */
function loudnessLines(loudness: DeliveredLoudness, t: TFunction<'tracking'>, decimal: (value: number) => string) {
  if (!loudness.mixes) return [loudnessFacts(loudness, t, decimal)];
  return loudness.mixes.map(({ mix, ...figures }) => [t(`work.mix.${mix}`), ...loudnessFacts(figures, t, decimal)]);
}

/** The encoding of one delivery profile, with what became of the film's loudness and, for operators, of its picture. */
export function EncodeLine({ encode }: { encode: ShowFileView['deliveries'][number] }) {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  const { profileId, transcoding, removedAt, loudness, likeness } = encode;
  const decimal = (value: number) => formatFixed(value, language, 1);
  const lines = [
    ...(loudness ? loudnessLines(loudness, t, decimal) : []),
    ...(likeness === null ? [] : [[t('work.likeness', { likeness: formatFixed(likeness, language, 4) })]]),
  ];
  // Of one mix all stands on one line.
  const shown = loudness?.mixes ? lines : [lines.flat()].filter((facts) => facts.length > 0);
  return (
    <WorkLine
      what={t('work.transcode', { profile: deliveryProfile(profileId)?.name ?? profileId })}
      work={transcoding}
      finishedText={
        removedAt === null ? undefined : t('work.deliverableRemoved', { date: formatDay(removedAt, language) })
      }
    >
      {shown.map((facts) => (
        <div key={facts[0]} className={classes.muted}>
          {facts.join(' · ')}
        </div>
      ))}
    </WorkLine>
  );
}
