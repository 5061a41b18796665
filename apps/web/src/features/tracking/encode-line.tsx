import type { DeliveredLoudness, ShowFileView } from '@spotway/contract';
import { deliveryProfile } from '@spotway/domain';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDay, formatFixed } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './campaign-page.module.css';
import { WorkLine } from './work-line.tsx';

/** Measured before, gain applied, measured after. */
function loudnessFacts(
  { measuredLufs, gainDb, integratedLufs, isLimited }: DeliveredLoudness,
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

/** The encoding of one delivery profile, with what became of the film's loudness and, for operators, of its picture. */
export function EncodeLine({ encode }: { encode: ShowFileView['deliveries'][number] }) {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  const { profileId, transcoding, removedAt, loudness, likeness } = encode;
  const decimal = (value: number) => formatFixed(value, language, 1);
  const facts = [
    ...(loudness ? loudnessFacts(loudness, t, decimal) : []),
    likeness === null ? null : t('work.likeness', { likeness: formatFixed(likeness, language, 4) }),
  ].filter((fact) => fact !== null);
  return (
    <WorkLine
      what={t('work.transcode', { profile: deliveryProfile(profileId)?.name ?? profileId })}
      work={transcoding}
      finishedText={
        removedAt === null ? undefined : t('work.deliverableRemoved', { date: formatDay(removedAt, language) })
      }
    >
      {facts.length > 0 && <div className={classes.muted}>{facts.join(' · ')}</div>}
    </WorkLine>
  );
}
