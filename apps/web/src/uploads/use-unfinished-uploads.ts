import { isSameFile, type UnfinishedUpload } from '@spotway/uploader';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reopenFile } from '../media/picked-file.ts';
import { parseUploadContext, type UploadContext } from './upload-context.ts';
import { useUploadEntries, useUploads } from './uploads-provider.tsx';

export interface OfferedUpload {
  readonly upload: UnfinishedUpload;
  readonly context: UploadContext;
}

/** Whose uploads, for what: a user's for a campaign, or a mailed link's. */
export type UploadsScope = Pick<UploadContext, 'userId' | 'campaignId'>;

/** What an earlier page of this browser left unfinished, offered again. */
export function useUnfinishedUploads({ userId, campaignId }: UploadsScope) {
  const { uploader, queue } = useUploads();
  const client = useQueryClient();
  const running = useUploadEntries();
  const queryKey = ['unfinished-uploads', campaignId];
  const { data } = useQuery({
    queryKey,
    queryFn: () => uploader.unfinished(),
    staleTime: 0,
  });
  const offered: OfferedUpload[] = (data ?? []).flatMap((upload) => {
    const context = parseUploadContext(upload.context);
    if (context?.userId !== userId || context.campaignId !== campaignId) return [];
    const isRunning = running.some(
      (entry) => entry.context.showId === context.showId && entry.fileName === upload.file.name,
    );
    return isRunning ? [] : [{ upload, context }];
  });

  return {
    offered,
    /** Opens the kept file and goes on; false when it can't be opened: the user drops it again. */
    async resume({ upload, context }: OfferedUpload): Promise<boolean> {
      const reopened = upload.fileHandle ? await reopenFile(upload.fileHandle, true) : null;
      if (!reopened || !isSameFile({ name: reopened.file.name, sizeBytes: reopened.file.size }, upload.file))
        return false;
      queue.start({ file: reopened.file, fileHandle: reopened.handle, context, replaces: false });
      return true;
    },
    async forget({ upload }: OfferedUpload): Promise<void> {
      await uploader.forget(upload);
      await client.invalidateQueries({ queryKey });
    },
  };
}
