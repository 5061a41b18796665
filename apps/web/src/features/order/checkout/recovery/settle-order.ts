import type { CreatedCampaign } from '@spotway/contract';
import type { AwaitedFile } from '../../../../shared/uploads/awaited-files.ts';
import type { UploadRequest } from '../../../../shared/uploads/upload-queue.ts';
import type { OrderStore } from '../../draft/order-store.ts';
import { confirmedName } from '../../draft/spot-naming.ts';

/** The order's files, each matched to the new spot at its position in the payload. */
export interface OrderedFiles {
  /** Available: sent at once. */
  readonly uploads: readonly UploadRequest[];
  /** Lost with an earlier page: offered on the tracking page instead. */
  readonly awaited: readonly AwaitedFile[];
}

export async function orderedFiles(store: OrderStore, created: CreatedCampaign): Promise<OrderedFiles> {
  const uploads: UploadRequest[] = [];
  const awaited: AwaitedFile[] = [];
  for (const [index, spot] of store.getOrder().spots.entries()) {
    const showId = created.spots[index]?.showId;
    if (showId === undefined) continue;
    for (const draftFile of spot.files) {
      const { localId, kind, analysis, tracks } = draftFile;
      const nameConfirmed = confirmedName(spot, draftFile);
      const context = { userId: store.userId, campaignId: created.id, showId, spotTitle: spot.title, kind };
      const bytes = store.bytesOf(localId);
      if (bytes) {
        const file = { file: bytes.file, fileHandle: bytes.handle };
        uploads.push({ ...file, context, replaces: false, analysis, nameConfirmed, ...(tracks ? { tracks } : {}) });
      } else {
        const file = { name: analysis.fileName, sizeBytes: analysis.fileSizeBytes };
        awaited.push({
          context,
          file,
          fileHandle: await store.handleOf(localId),
          analysis,
          nameConfirmed,
          ...(tracks ? { tracks } : {}),
        });
      }
    }
  }
  return { uploads, awaited };
}
