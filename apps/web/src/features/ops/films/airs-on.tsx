import { parisToday } from '@spotway/domain/order';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { StatusLabel } from '../../../ui/status.tsx';

const DAY_MS = 86_400_000;

/** The day on which a waiting film first airs: red from that day on, orange the day before. */
export function AirsOn({ day, now }: { day: string; now: Date }) {
  const { t } = useTranslation('ops');
  const language = useLanguage();
  const tomorrow = parisToday(new Date(now.getTime() + DAY_MS));
  const status = day <= parisToday(now) ? 'error' : day <= tomorrow ? 'warning' : 'inactive';
  return <StatusLabel status={status}>{t('queue.airs', { date: formatDate(day, language) })}</StatusLabel>;
}
