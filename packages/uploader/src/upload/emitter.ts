/** Typed events, delivered synchronously in subscription order. */
export interface Emitter<Events> {
  /** Calls back on each event of that name; returns the unsubscribe function. */
  on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): () => void;
  emit<Name extends keyof Events>(name: Name, event: Events[Name]): void;
}

export function createEmitter<Events>(): Emitter<Events> {
  const listeners = new Map<keyof Events, Set<(event: never) => void>>();
  return {
    on(name, listener) {
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own);
      own.add(listener);
      return () => own.delete(listener);
    },
    emit(name, event) {
      for (const listener of [...(listeners.get(name) ?? [])]) (listener as (event: unknown) => void)(event);
    },
  };
}
