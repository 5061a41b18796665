import type { Campaign } from '@spotway/contract';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../../i18n/i18n.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { PageLoader } from '../../../ui/page-loader.tsx';
import { FoldedPanel } from '../folded-panel.tsx';

const CampaignDownloads = lazyPart(async () => {
  const [{ CampaignDownloads: Downloads }] = await Promise.all([
    import('./campaign-downloads.tsx'),
    loadTexts('downloads'),
  ]);
  return Downloads;
}, PageLoader);

/** Every file and document of the campaign. */
export function DownloadsPanel({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('tracking');
  return <FoldedPanel title={t('downloads')}>{() => <CampaignDownloads campaign={campaign} />}</FoldedPanel>;
}
