import type { DeclaredTrack, MediaAnalysis } from '@spotway/domain/film';
import { localStore } from '../storage/local-store.ts';
import type { UploadContext } from './upload-context.ts';

/** A file of an order created while its page was gone: none of it has been sent. */
export interface AwaitedFile {
  readonly context: UploadContext;
  readonly file: { readonly name: string; readonly sizeBytes: number };
  /** Reopens the file without picking it again, if the browser provided one. */
  readonly fileHandle: FileSystemFileHandle | null;
  /** The analysis from when it was dropped on the order. */
  readonly analysis: MediaAnalysis;
  /** The different identifier in its name, confirmed by the user; missing in files stored by earlier versions. */
  readonly nameConfirmed?: string | null;
  /** The user's descriptions of its sound tracks. */
  readonly tracks?: readonly DeclaredTrack[];
}

const store = localStore<AwaitedFile>('spotway-awaited-files', 'files');

/** A spot has one film and one subtitle file. */
function keyOf({ showId, kind }: UploadContext): string {
  return `${showId}/${kind}`;
}

/** If the browser stores nothing, the tracking page still asks for the film. */
export const awaitedFiles = {
  put: (awaited: AwaitedFile) => store.put(keyOf(awaited.context), awaited),
  async ofCampaign(userId: string, campaignId: string): Promise<AwaitedFile[]> {
    const all = await store.list();
    return all.filter(({ context }) => context.userId === userId && context.campaignId === campaignId);
  },
  delete: (context: UploadContext) => store.delete(keyOf(context)),
};
