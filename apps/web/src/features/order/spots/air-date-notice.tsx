import { airDateDoubt, isAirDate } from '@spotway/domain/order';
import { formatParisMoment } from '@spotway/domain/shared';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Warns if a film that arrives now may miss its first air date. */
export function AirDateNotice({ day }: { day: string }) {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const doubt = isAirDate(day) ? airDateDoubt(day, new Date()) : null;
  if (!doubt) return null;
  return (
    <Notice status="warning" isAnnounced>
      {t(`spots.airDate.${doubt.reason}`, { promised: formatParisMoment(doubt.promisedAt, language) })}
    </Notice>
  );
}
