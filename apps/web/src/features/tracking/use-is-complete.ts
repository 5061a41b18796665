import { useCampaignInvoices } from '../../invoices/campaign-invoices.tsx';
import { useSignedInUser } from '../../session/use-session.ts';
import { useAwaitedFiles } from '../../uploads/awaited-offers.tsx';
import { useKeptUploads } from '../../uploads/use-unfinished-uploads.ts';

/**
 * False until it is known what stands above the films: they would move under a hand about to click. What fails is not waited for; it
 * comes when it can.
 */
export function useIsComplete(campaignId: string): boolean {
  const { id: userId } = useSignedInUser();
  const parts = [useCampaignInvoices(campaignId), useKeptUploads(campaignId), useAwaitedFiles({ userId, campaignId })];
  return parts.every(({ isLoading, failureCount }) => !isLoading || failureCount > 0);
}
