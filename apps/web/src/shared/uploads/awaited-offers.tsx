import { isSameFile } from '@spotway/uploader';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type PickedFile, reopenFile } from '../media/dropping/picked-file.ts';
import { type AwaitedFile, awaitedFiles } from './awaited-files.ts';
import { Offer } from './offered-uploads.tsx';
import type { UploadContext } from './upload-context.ts';
import { useUploadEntries, useUploads } from './uploads-provider.tsx';
import type { ResumeAnswer, UploadsScope } from './use-unfinished-uploads.ts';

interface AwaitedOffersProps extends UploadsScope {
  /** Whether a file of that kind has arrived for that spot, from anywhere. */
  hasArrived: (context: UploadContext) => boolean;
}

const awaitedFilesKey = (campaignId: string) => ['awaited-files', campaignId] as const;

/** Files in this browser's storage that an order is waiting for. */
export function useAwaitedFiles({ userId, campaignId }: UploadsScope) {
  return useQuery({
    queryKey: awaitedFilesKey(campaignId),
    queryFn: () => awaitedFiles.ofCampaign(userId, campaignId),
    staleTime: 0,
  });
}

/** Files of an order created after its page was gone: one click if they can be reopened, otherwise the user picks the same file. */
export function AwaitedOffers({ userId, campaignId, hasArrived }: AwaitedOffersProps) {
  const { queue } = useUploads();
  const client = useQueryClient();
  const running = useUploadEntries();
  const { data = [] } = useAwaitedFiles({ userId, campaignId });

  async function forget({ context }: AwaitedFile): Promise<void> {
    await awaitedFiles.delete(context);
    await client.invalidateQueries({ queryKey: awaitedFilesKey(campaignId) });
  }

  function send(awaited: AwaitedFile, { file, handle }: PickedFile): ResumeAnswer {
    if (!isSameFile({ name: file.name, sizeBytes: file.size }, awaited.file)) return 'other-file';
    const { context, analysis, nameConfirmed, tracks } = awaited;
    queue.start({ file, fileHandle: handle, context, replaces: false, analysis, nameConfirmed, tracks });
    void forget(awaited);
    return 'resumed';
  }

  const isOnItsWay = ({ showId, kind }: UploadContext) =>
    running.some(({ context }) => context.showId === showId && context.kind === kind);
  return data
    .filter(({ context }) => !hasArrived(context) && !isOnItsWay(context))
    .map((awaited) => (
      <Offer
        key={`${awaited.context.showId}/${awaited.context.kind}`}
        file={awaited.file}
        spotTitle={awaited.context.spotTitle}
        hasHandle={awaited.fileHandle !== null}
        isBegun={false}
        onResume={async () => {
          const reopened = awaited.fileHandle && (await reopenFile(awaited.fileHandle, true));
          return reopened ? send(awaited, reopened) : 'not-reopened';
        }}
        onPick={(picked) => send(awaited, picked)}
        onForget={() => forget(awaited)}
      />
    ));
}
