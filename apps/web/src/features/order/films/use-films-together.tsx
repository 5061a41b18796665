import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { analyseFile } from '../../../shared/media/analysis/analyse-file.ts';
import type { PickedFile } from '../../../shared/media/dropping/picked-file.ts';
import { useOrderStore } from '../draft/order-provider.tsx';
import { type TakenTogether, takeTogether } from './take-files.ts';

type TakeFilms = (files: readonly PickedFile[], onto?: string) => void;

const TakeContext = createContext<TakeFilms>(() => {});
const ResultContext = createContext<TakenTogether | null>(null);
const CloseContext = createContext<() => void>(() => {});

/** Wraps the form: takes films dropped together anywhere in it, and keeps the outcome of the last drop. */
export function FilmsTogetherProvider({ children }: { children: ReactNode }) {
  const store = useOrderStore();
  const [result, setResult] = useState<TakenTogether | null>(null);
  const take = useCallback<TakeFilms>(
    (files, onto) => {
      setResult(null);
      void takeTogether(store, analyseFile, files, onto, setResult);
    },
    [store],
  );
  const close = useCallback(() => setResult(null), []);
  return (
    <TakeContext value={take}>
      <CloseContext value={close}>
        <ResultContext value={result}>{children}</ResultContext>
      </CloseContext>
    </TakeContext>
  );
}

/** Takes files of several spots; `onto` is the spot on whose drop zone they fell. */
export function useFilmsTogether(): TakeFilms {
  return useContext(TakeContext);
}

/** The outcome of the last drop; null once closed. */
export function useFilmsTaken(): { readonly result: TakenTogether | null; readonly close: () => void } {
  return { result: useContext(ResultContext), close: useContext(CloseContext) };
}
