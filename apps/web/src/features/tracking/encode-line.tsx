import type { ShowFileView } from '@spotway/contract';
import { deliveryProfile } from '@spotway/domain';
import { useTranslation } from 'react-i18next';
import { formatDay, formatFixed } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './campaign-page.module.css';
import { WorkLine } from './work-line.tsx';

/** The encoding of one delivery profile, with what became of the film's loudness and, for operators, of its picture. */
export function EncodeLine({ encode }: { encode: ShowFileView['deliveries'][number] }) {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  const { profileId, transcoding, removedAt, loudness, likeness } = encode;
  const measured = loudness ? formatFixed(loudness.integratedLufs, language, 1) : '';
  const facts = [
    loudness ? t(loudness.isLimitedByPeak ? 'work.loudnessLimited' : 'work.loudnessReached', { measured }) : null,
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
