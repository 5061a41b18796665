import type { BillingAddress, CreatedCampaign } from '@spotway/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { createCampaign } from '../../api/create-campaign.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { paths } from '../../routing/paths.ts';
import type { UploadRequest } from '../../uploads/upload-queue.ts';
import { useUploads } from '../../uploads/uploads-provider.tsx';
import { toCampaignPayload } from './order-payload.ts';
import { useOrderStore } from './order-provider.tsx';
import type { OrderStore } from './order-store.ts';
import { rememberSuggestions } from './suggestion-cache.ts';

/** The order's files, each for the new spot of its place in the payload. */
export function queuedUploads(store: OrderStore, created: CreatedCampaign): UploadRequest[] {
  return store.getOrder().spots.flatMap((spot, index) => {
    const showId = created.spots[index]?.showId;
    if (showId === undefined) return [];
    return spot.files.flatMap(({ localId, kind, analysis }) => {
      const bytes = store.bytesOf(localId);
      if (!bytes) return [];
      const context = { userId: store.userId, campaignId: created.id, showId, spotTitle: spot.title, kind };
      return [{ file: bytes.file, fileHandle: bytes.handle, context, replaces: false, analysis }];
    });
  });
}

/** Creates the campaign; then the form is reset, the queued files upload, and the user goes to its page. */
export function useCreateCampaign() {
  const store = useOrderStore();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { queue } = useUploads();
  return useMutation({
    mutationFn: ({ address }: { address: BillingAddress | null }) =>
      createCampaign(toCampaignPayload(store.getOrder(), address)),
    onSuccess: async (created) => {
      const uploads = queuedUploads(store, created);
      rememberSuggestions(localStorage, store.userId, store.getOrder());
      await navigate(paths.campaign(created.id));
      store.reset();
      for (const upload of uploads) queue.start(upload);
      await client.invalidateQueries({ queryKey: queryKeys.campaigns });
      void client.invalidateQueries({ queryKey: queryKeys.suggestions });
    },
  });
}
