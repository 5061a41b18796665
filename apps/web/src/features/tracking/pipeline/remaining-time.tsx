import type { ExpectedEndView } from '@spotway/contract';
import { remainingTime, steadyEnd } from '@spotway/domain/work';
import { createContext, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMinutes } from '../../../i18n/dates.ts';
import { useNow } from '../../../ui/use-now.ts';
import type { CampaignSpot } from '../spot/tracked-spot.ts';

const EVERY_MS = 10_000;

/** When the spot's jobs under way end. */
export const ExpectedJobs = createContext<CampaignSpot['expected']['jobs']>([]);

/** What remains of a job, after a dot; nothing without a basis. */
export function JobRemaining({ jobId }: { jobId: string | null }) {
  const expected = useContext(ExpectedJobs).find((each) => each.jobId === jobId);
  return (
    expected && (
      <>
        {' · '}
        <RemainingTime expected={expected} />
      </>
    )
  );
}

/** "Encore environ 4 min", with the clock: a new estimate replaces the one shown only if it is clearly another. */
export function RemainingTime({ expected }: { expected: ExpectedEndView }) {
  const { t } = useTranslation('tracking');
  const now = useNow(EVERY_MS);
  const next = new Date(expected.endsAt);
  const [shown, setShown] = useState(next);
  const endsAt = steadyEnd(shown, next, now);
  if (endsAt.getTime() !== shown.getTime()) setShown(endsAt);
  const { minutes, isLong } = remainingTime({ endsAt, lateAt: new Date(expected.lateAt) }, now);
  const time = formatMinutes(minutes);
  if (minutes === 0) return t(isLong ? 'remaining.long' : 'remaining.soon');
  return t(isLong ? 'remaining.longAbout' : 'remaining.about', { time });
}
