import { useCampaignInvoices } from '../../shared/invoices/campaign-invoices.tsx';
import { useSignedInUser } from '../../shared/session/use-session.ts';
import { useAwaitedFiles } from '../../shared/uploads/awaited-offers.tsx';
import { useKeptUploads } from '../../shared/uploads/use-unfinished-uploads.ts';

/**
 * False until it is known what stands above the films: they would move under a hand about to click. What fails is not waited for; it
 * comes when it can.
 */
export function useIsComplete(campaignId: string): boolean {
  const { id: userId } = useSignedInUser();
  const parts = [useCampaignInvoices(campaignId), useKeptUploads(campaignId), useAwaitedFiles({ userId, campaignId })];
  return parts.every(({ isLoading, failureCount }) => !isLoading || failureCount > 0);
}
