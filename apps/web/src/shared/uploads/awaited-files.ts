import type { MediaAnalysis, ToldTrack } from '@spotway/domain/film';
import { localStore } from '../storage/local-store.ts';
import type { UploadContext } from './upload-context.ts';

/** A file of an order that was made while its page was gone: nothing of it was sent. */
export interface AwaitedFile {
  readonly context: UploadContext;
  readonly file: { readonly name: string; readonly sizeBytes: number };
  /** Opens the file again without its being picked, where the browser gave one. */
  readonly fileHandle: FileSystemFileHandle | null;
  /** What the analysis found when it was dropped on the order. */
  readonly analysis: MediaAnalysis;
  /** The other identifier in its name that the user confirmed; files kept by an earlier page lack it. */
  readonly nameConfirmed?: string | null;
  /** What the user said of its sounds. */
  readonly tracks?: readonly ToldTrack[];
}

const store = localStore<AwaitedFile>('spotway-awaited-files', 'files');

/** A spot has one film and one subtitle file. */
function keyOf({ showId, kind }: UploadContext): string {
  return `${showId}/${kind}`;
}

/** Where the browser keeps nothing, the tracking page asks for the film all the same. */
export const awaitedFiles = {
  put: (awaited: AwaitedFile) => store.put(keyOf(awaited.context), awaited),
  async ofCampaign(userId: string, campaignId: string): Promise<AwaitedFile[]> {
    const all = await store.list();
    return all.filter(({ context }) => context.userId === userId && context.campaignId === campaignId);
  },
  delete: (context: UploadContext) => store.delete(keyOf(context)),
};
