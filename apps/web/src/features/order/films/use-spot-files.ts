import { useCallback } from 'react';
import { analyseFile } from '../../../shared/media/analysis/analyse-file.ts';
import { type PickedFile, reopenFile } from '../../../shared/media/dropping/picked-file.ts';
import { useNameQuestion } from '../../../shared/media/naming/name-question.tsx';
import { forgetSound } from '../../../shared/media/sound/use-sound-check.ts';
import type { DraftFile } from '../draft/order-draft.ts';
import { useOrderStore } from '../draft/order-provider.tsx';
import { areSeveralFilms, isFileOf, takeFile } from './take-files.ts';
import { useFilmsTogether } from './use-films-together.tsx';

/** `askable`: a click may open it; `impossible`: the same file must be dropped again. */
export type Reopening = 'done' | 'askable' | 'impossible';

/** Actions on the files of one spot. */
export function useSpotFiles(spotId: string) {
  const store = useOrderStore();
  const takeFilmsTogether = useFilmsTogether();
  const askAboutName = useNameQuestion();
  return {
    drop: useCallback(
      (files: PickedFile[]) => {
        store.apply({ type: 'refusalsClosed', spotId });
        if (areSeveralFilms(files)) return takeFilmsTogether(files, spotId);
        for (const picked of files) void takeFile(store, analyseFile, spotId, picked, askAboutName);
      },
      [store, spotId, takeFilmsTogether, askAboutName],
    ),
    /** The file itself, if available. */
    bytesOf: (localId: string): File | null => store.bytesOf(localId)?.file ?? null,
    remove: useCallback(
      (localId: string) => {
        const bytes = store.bytesOf(localId);
        if (bytes) forgetSound(bytes.file);
        store.removeFile(spotId, localId);
      },
      [store, spotId],
    ),
    /** Its loudness is brought to the target. */
    normalise: useCallback(
      () => store.apply({ type: 'spot', spotId, fields: { normaliseLoudness: true } }),
      [store, spotId],
    ),
    closeRefusals: useCallback(() => store.apply({ type: 'refusalsClosed', spotId }), [store, spotId]),
    /** Opens the stored handle of a file whose bytes were lost in a reload. */
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
