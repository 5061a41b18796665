import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../../i18n/i18n.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { PageLoader } from '../../../ui/page-loader.tsx';
import classes from './activity.module.css';

const ActivityLog = lazyPart(async () => {
  const [{ ActivityLog: Log }] = await Promise.all([import('./activity-log.tsx'), loadTexts('activity')]);
  return Log;
}, PageLoader);

/** Folded: what happened to the campaign, and messages between customer and operators. Read once it is unfolded. */
export function ActivityPanel({ campaignId }: { campaignId: string }) {
  const { t } = useTranslation('tracking');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.panel} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{t('activity')}</h2>
      </summary>
      {isOpen && <ActivityLog campaignId={campaignId} />}
    </details>
  );
}
