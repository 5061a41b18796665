import { useCampaignInvoices } from '../../shared/invoices/campaign-invoices.tsx';
import { useSignedInUser } from '../../shared/session/use-session.ts';
import { useAwaitedFiles } from '../../shared/uploads/awaited-offers.tsx';
import { useKeptUploads } from '../../shared/uploads/use-unfinished-uploads.ts';

/**
 * False until everything above the films has loaded: otherwise they would shift under a cursor about to click. Failures are not waited for; they
 * show up later.
 */
export function useIsComplete(campaignId: string, isJustOrdered: boolean): boolean {
  const { id: userId } = useSignedInUser();
  const invoices = useCampaignInvoices(campaignId, isJustOrdered);
  const parts = [useKeptUploads(campaignId), useAwaitedFiles({ userId, campaignId })];
  // Only a confirmation shows them above the films.
  const awaited = isJustOrdered ? [invoices, ...parts] : parts;
  return awaited.every(({ isLoading, failureCount }) => !isLoading || failureCount > 0);
}
