import { isSameFile } from '@spotway/uploader';
import { useCallback } from 'react';
import { analyseFile } from '../../media/analyse-file.ts';
import { judgeFile } from '../../media/judge-file.ts';
import { type PickedFile, reopenFile } from '../../media/picked-file.ts';
import { forgetSound } from '../../media/use-sound-check.ts';
import type { DraftFile, DraftSpot } from './order-draft.ts';
import { useOrderStore } from './order-provider.tsx';
import type { OrderStore } from './order-store.ts';

/** `askable`: a click may open it; `impossible`: the same file must be dropped again. */
export type Reopening = 'done' | 'askable' | 'impossible';

function spotOf(store: OrderStore, spotId: string): DraftSpot | undefined {
  return store.getOrder().spots.find((spot) => spot.tempShowId === spotId);
}

function isFileOf(draftFile: DraftFile, file: File): boolean {
  const { fileName: name, fileSizeBytes: sizeBytes } = draftFile.analysis;
  return isSameFile({ name, sizeBytes }, { name: file.name, sizeBytes: file.size });
}

/** A file known from before a reload that this one is. */
function missingFileFor(spot: DraftSpot | undefined, file: File): DraftFile | undefined {
  return spot?.files.find((each) => !each.isAttached && isFileOf(each, file));
}

async function takeFile(store: OrderStore, spotId: string, picked: PickedFile): Promise<void> {
  const missing = missingFileFor(spotOf(store, spotId), picked.file);
  if (missing) return store.attachFile(missing.localId, picked);
  store.apply({ type: 'analysing', spotId, count: 1 });
  const taken = () => {
    const files = spotOf(store, spotId)?.files ?? [];
    const count = (kind: DraftFile['kind']) => files.filter((file) => file.kind === kind).length;
    return { videos: count('Material'), subtitles: count('Subtitle') };
  };
  const verdict = await judgeFile(picked.file, taken, analyseFile);
  store.apply({ type: 'analysing', spotId, count: -1 });
  if (!verdict.isAccepted) {
    store.apply({ type: 'fileRefused', spotId, refused: { name: picked.file.name, errors: verdict.errors } });
    return;
  }
  const { kind, analysis, warnings } = verdict;
  store.takeFile(spotId, { localId: store.newId(), kind, analysis, warnings, isAttached: true }, picked);
}

/** What happens with the files of one spot. */
export function useSpotFiles(spotId: string) {
  const store = useOrderStore();
  return {
    drop: useCallback(
      (files: PickedFile[]) => {
        store.apply({ type: 'refusalsClosed', spotId });
        for (const picked of files) void takeFile(store, spotId, picked);
      },
      [store, spotId],
    ),
    /** The file itself, where it is at hand. */
    bytesOf: (localId: string): File | null => store.bytesOf(localId)?.file ?? null,
    remove: useCallback(
      (localId: string) => {
        const bytes = store.bytesOf(localId);
        if (bytes) forgetSound(bytes.file);
        store.removeFile(spotId, localId);
      },
      [store, spotId],
    ),
    closeRefusals: useCallback(() => store.apply({ type: 'refusalsClosed', spotId }), [store, spotId]),
    /** Opens the kept handle of a file whose bytes a reload took. */
    reopen: useCallback(
      async (file: DraftFile, mayAsk: boolean): Promise<Reopening> => {
        const handle = await store.handleOf(file.localId);
        if (!handle) return 'impossible';
        const picked = await reopenFile(handle, mayAsk);
        if (!picked || !isFileOf(file, picked.file)) return mayAsk ? 'impossible' : 'askable';
        store.attachFile(file.localId, picked);
        return 'done';
      },
      [store],
    ),
  };
}
