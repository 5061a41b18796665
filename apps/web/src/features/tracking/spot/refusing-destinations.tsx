import type { DestinationRefusals } from '@spotway/contract';
import { qualityIssueText } from '@spotway/wording/findings';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../api/refusal.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from '../campaign-page.module.css';

/** The API's answer about delivery points whose rules the film breaks; null for any other failure. */
export function refusalsOf(error: unknown): DestinationRefusals | null {
  if (!isRefusal(error, 'orderDestinations', 'destination_refuses')) return null;
  return (error.details as DestinationRefusals | null) ?? null;
}

/** Which delivery points would refuse the film, why, and what to do about it. */
export function RefusingDestinations({ refusals: { refusals, film } }: { refusals: DestinationRefusals }) {
  const { t } = useTranslation('tracking');
  const language = useLanguage();
  return (
    <Notice status="error" title={t('more.refused', { count: refusals.length })} isAnnounced>
      {refusals.map(({ organizationId, name, issues }) => (
        <div key={organizationId}>
          <div className={classes.synopsis}>{name}</div>
          <ul>
            {issues.map((issue) => {
              const { synopsis, description } = qualityIssueText(issue, language, film);
              return <li key={JSON.stringify(issue)}>{`${synopsis} – ${description}`}</li>;
            })}
          </ul>
        </div>
      ))}
      <div>{t('more.whatToDo')}</div>
    </Notice>
  );
}
