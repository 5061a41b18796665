/** Sends errors to a receiver; loaded only if the configuration names one. */
export type ErrorSink = (error: unknown) => void;

/** Errors of the first seconds are buffered until it is known whether there is a receiver. */
const KEPT_ERRORS = 10;

/** Passes a page's errors on to the receiver. */
export interface ErrorOutlet {
  /** Reports faults of the product. API answers (the API reports its own) and aborted calls are not faults. */
  report(error: unknown): void;
  /** Sends errors there from now on, including buffered ones; null: there is no receiver. */
  setSink(sink: ErrorSink | null): void;
}

export function createErrorOutlet(): ErrorOutlet {
  let kept: unknown[] | null = [];
  let sink: ErrorSink | null = null;
  return {
    report(error) {
      if (!isFault(error)) return;
      if (sink) sink(error);
      else if (kept && kept.length < KEPT_ERRORS) kept.push(error);
    },
    setSink(next) {
      const before = kept ?? [];
      kept = null;
      sink = next;
      if (next) for (const error of before) next(error);
    },
  };
}

/** Reports uncaught errors. */
export function watchErrors(target: Pick<Window, 'addEventListener'>, report: ErrorSink): void {
  target.addEventListener('error', (event) => report(event.error ?? event.message));
  target.addEventListener('unhandledrejection', (event) => report(event.reason));
}

/** This page's outlet. */
export const { report: reportError, setSink: setErrorSink } = createErrorOutlet();

function isFault(error: unknown): boolean {
  const name = error instanceof Error ? error.name : null;
  return error !== null && error !== undefined && name !== 'ApiError' && name !== 'AbortError';
}
