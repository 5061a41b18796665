import { type ComponentType, useCallback, useSyncExternalStore } from 'react';
import { whenIdle } from './when-idle.ts';

/** What is known of a component in a file of its own. */
export type PartState<Props> =
  | { readonly phase: 'absent' | 'failed' }
  | { readonly phase: 'present'; readonly Component: ComponentType<Props> };

/** A component in a file of its own. */
export interface Part<Props> {
  getState(): PartState<Props>;
  subscribe(listener: () => void): () => void;
  /** Loads the file, unless that is under way; after a failure, again. Never rejects. */
  load(): Promise<void>;
}

/** The file is fetched while the page rests, so that it is there when a user asks for it. */
export function createPart<Props>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let state: PartState<Props> = { phase: 'absent' };
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const become = (next: PartState<Props>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const part: Part<Props> = {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load() {
      if (state.phase === 'present') return Promise.resolve();
      if (state.phase === 'failed') become({ phase: 'absent' });
      loading ??= load()
        .then(
          (Component) => become({ phase: 'present', Component }),
          () => become({ phase: 'failed' }),
        )
        .finally(() => {
          loading = null;
        });
      return loading;
    },
  };
  whenIdle(() => (state.phase === 'absent' ? part.load() : Promise.resolve()));
  return part;
}

export function usePart<Props>({ subscribe, getState }: Part<Props>): PartState<Props> {
  return useSyncExternalStore(
    useCallback((listener) => subscribe(listener), [subscribe]),
    getState,
    // on the server, which writes pictures of pages: no part is there
    getState,
  );
}
