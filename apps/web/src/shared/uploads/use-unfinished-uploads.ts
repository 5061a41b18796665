import { isSameFile, type UnfinishedUpload } from '@spotway/uploader';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type PickedFile, reopenFile } from '../media/dropping/picked-file.ts';
import { parseUploadContext, type UploadContext } from './upload-context.ts';
import { useUploadEntries, useUploads } from './uploads-provider.tsx';

export interface OfferedUpload {
  readonly upload: UnfinishedUpload;
  readonly context: UploadContext;
}

/** Whose uploads, for what: a user's for a campaign, or a mailed link's. */
export type UploadsScope = Pick<UploadContext, 'userId' | 'campaignId'>;

/** The file can't be opened again, or is not the one whose upload stopped. */
export type ResumeAnswer = 'resumed' | 'not-reopened' | 'other-file';

const keptUploadsKey = (campaignId: string) => ['unfinished-uploads', campaignId] as const;

/** What this browser keeps of uploads that an earlier page left unfinished. */
export function useKeptUploads(campaignId: string) {
  const { uploader } = useUploads();
  return useQuery({
    queryKey: keptUploadsKey(campaignId),
    queryFn: () => uploader.unfinished(),
    staleTime: 0,
  });
}

/** What an earlier page of this browser left unfinished, offered again. */
export function useUnfinishedUploads({ userId, campaignId }: UploadsScope) {
  const { uploader, queue } = useUploads();
  const client = useQueryClient();
  const running = useUploadEntries();
  const { data } = useKeptUploads(campaignId);
  const offered: OfferedUpload[] = (data ?? []).flatMap((upload) => {
    const context = parseUploadContext(upload.context);
    if (context?.userId !== userId || context.campaignId !== campaignId) return [];
    const isRunning = running.some(
      (entry) => entry.context.showId === context.showId && entry.fileName === upload.file.name,
    );
    return isRunning ? [] : [{ upload, context }];
  });

  /** Same name and size: the engine checks the bytes of what the store holds. */
  function goOn({ upload, context }: OfferedUpload, { file, handle }: PickedFile): ResumeAnswer {
    if (!isSameFile({ name: file.name, sizeBytes: file.size }, upload.file)) return 'other-file';
    queue.start({ file, fileHandle: handle, context, replaces: false });
    return 'resumed';
  }

  return {
    offered,
    /** Opens the kept file and goes on; within a click. */
    async resume(offer: OfferedUpload): Promise<ResumeAnswer> {
      const { fileHandle } = offer.upload;
      const reopened = fileHandle ? await reopenFile(fileHandle, true) : null;
      return reopened ? goOn(offer, reopened) : 'not-reopened';
    },
    /** Goes on with a file picked again. */
    resumeWith: goOn,
    async forget({ upload }: OfferedUpload): Promise<void> {
      await uploader.forget(upload);
      await client.invalidateQueries({ queryKey: keptUploadsKey(campaignId) });
    },
  };
}
