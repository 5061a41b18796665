import { isSameFile, type UnfinishedUpload } from '@spotway/uploader';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type PickedFile, reopenFile } from '../media/dropping/picked-file.ts';
import { parseUploadContext, type UploadContext } from './upload-context.ts';
import { useUploadEntries, useUploads } from './uploads-provider.tsx';

export interface OfferedUpload {
  readonly upload: UnfinishedUpload;
  readonly context: UploadContext;
}

/** Whose uploads: a user's for a campaign, or a mailed link's. */
export type UploadsScope = Pick<UploadContext, 'userId' | 'campaignId'>;

/** The file can't be reopened, or is not the one whose upload stopped. */
export type ResumeAnswer = 'resumed' | 'not-reopened' | 'other-file';

const keptUploadsKey = (campaignId: string) => ['unfinished-uploads', campaignId] as const;

/** Uploads in this browser's storage that an earlier page left unfinished. */
export function useKeptUploads(campaignId: string) {
  const { kept } = useUploads();
  return useQuery({
    queryKey: keptUploadsKey(campaignId),
    queryFn: () => kept.unfinished(),
    staleTime: 0,
  });
}

/** Offers the uploads that an earlier page of this browser left unfinished. */
export function useUnfinishedUploads({ userId, campaignId }: UploadsScope) {
  const { kept, queue } = useUploads();
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

  /** Same name and size are enough: the engine compares the bytes already stored. */
  function goOn({ upload, context }: OfferedUpload, { file, handle }: PickedFile): ResumeAnswer {
    if (!isSameFile({ name: file.name, sizeBytes: file.size }, upload.file)) return 'other-file';
    queue.start({ file, fileHandle: handle, context, replaces: false });
    return 'resumed';
  }

  return {
    offered,
    /** Reopens the stored file and resumes; call within a click. */
    async resume(offer: OfferedUpload): Promise<ResumeAnswer> {
      const { fileHandle } = offer.upload;
      const reopened = fileHandle ? await reopenFile(fileHandle, true) : null;
      return reopened ? goOn(offer, reopened) : 'not-reopened';
    },
    /** Resumes with a file picked again. */
    resumeWith: goOn,
    async forget({ upload }: OfferedUpload): Promise<void> {
      await kept.forget(upload);
      await client.invalidateQueries({ queryKey: keptUploadsKey(campaignId) });
    },
  };
}
