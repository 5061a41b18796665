import type { CreatedCampaign } from '@spotway/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { CAMPAIGN_CALLS, invalidateCalls } from '../../../../api/queries.ts';
import { paths } from '../../../../routing/paths.ts';
import { awaitedFiles } from '../../../../shared/uploads/awaited-files.ts';
import { useUploads } from '../../../../shared/uploads/uploads-provider.tsx';
import { rememberSuggestions } from '../../campaign/suggestion-cache.ts';
import { useOrderStore } from '../../draft/order-provider.tsx';
import { forgetCheckout } from './checkout-record.ts';
import { orderedFiles } from './settle-order.ts';

/**
 * Follows up a created order: opens its page, resets the form and sends its files, or has them offered there if the
 * page that held them is gone. `idempotencyKey` is the created order's: a draft of another order stays as it is. The page
 * is opened with `state`.
 */
export function useSettleOrder() {
  const store = useOrderStore();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { queue } = useUploads();
  return async (created: CreatedCampaign, idempotencyKey: string | null, state?: object): Promise<void> => {
    const isDraft = idempotencyKey === store.getOrder().idempotencyKey;
    const { uploads, awaited } = isDraft ? await orderedFiles(store, created) : { uploads: [], awaited: [] };
    for (const file of awaited) await awaitedFiles.put(file);
    if (isDraft) rememberSuggestions(localStorage, store.userId, store.getOrder());
    await navigate(paths.campaign(created.id), { replace: true, state });
    if (isDraft) store.reset();
    forgetCheckout(localStorage, store.userId);
    for (const upload of uploads) queue.start(upload);
    await invalidateCalls(client, CAMPAIGN_CALLS);
    void invalidateCalls(client, ['getOrderSuggestions']);
  };
}
