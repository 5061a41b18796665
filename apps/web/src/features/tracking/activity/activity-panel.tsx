import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../../i18n/i18n.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { PageLoader } from '../../../ui/page-loader.tsx';
import { FoldedPanel } from '../folded-panel.tsx';

const ActivityLog = lazyPart(async () => {
  const [{ ActivityLog: Log }] = await Promise.all([import('./activity-log.tsx'), loadTexts('activity')]);
  return Log;
}, PageLoader);

/** What happened to the campaign, and messages between customer and operators. */
export function ActivityPanel({ campaignId }: { campaignId: string }) {
  const { t } = useTranslation('tracking');
  return <FoldedPanel title={t('activity')}>{() => <ActivityLog campaignId={campaignId} />}</FoldedPanel>;
}
