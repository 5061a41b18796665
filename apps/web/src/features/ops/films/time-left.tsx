import { isOpen, nextOpening, timeLeft, type Urgency, urgencyOf } from '@spotway/domain/shared';
import { useTranslation } from 'react-i18next';
import { formatOpening } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type Status, StatusLabel } from '../../../ui/status.tsx';
import { formatOperatorTime } from '../operator-time.ts';

const STATUS = { late: 'error', soon: 'warning', calm: 'active' } as const satisfies Record<Urgency, Status>;

/** What is left of the two operator hours, in words and colour; outside operator hours, when they resume. */
export function TimeLeft({ receivedAt, now }: { receivedAt: string; now: Date }) {
  const { t } = useTranslation('ops');
  const language = useLanguage();
  const leftMs = timeLeft(new Date(receivedAt), now);
  const urgency = urgencyOf(leftMs);
  const time = formatOperatorTime(leftMs);
  const opening = isOpen(now) ? null : formatOpening(nextOpening(now), now, language);
  const words =
    urgency === 'late'
      ? opening === null
        ? t('time.late', { time })
        : t('time.lateClosed', { time, opening })
      : opening === null
        ? t('time.left', { time })
        : t('time.closed', { time, opening });
  return <StatusLabel status={STATUS[urgency]}>{words}</StatusLabel>;
}
