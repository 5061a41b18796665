/** Sends errors where they are looked at; loaded only where the configuration names a receiver. */
export type ErrorSink = (error: unknown) => void;

/** Errors of the first seconds are kept until it is known whether anybody wants them. */
const KEPT_ERRORS = 10;

/** The errors of a page, on their way to whoever wants them. */
export interface ErrorOutlet {
  /** Reports what is a fault of the product. Answers of the API (it reports its own) and broken-off calls are none. */
  report(error: unknown): void;
  /** From now on errors go there, those of before too; null: nobody wants them. */
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

/** Reports what nobody caught. */
export function watchErrors(target: Pick<Window, 'addEventListener'>, report: ErrorSink): void {
  target.addEventListener('error', (event) => report(event.error ?? event.message));
  target.addEventListener('unhandledrejection', (event) => report(event.reason));
}

/** This page's. */
export const { report: reportError, setSink: setErrorSink } = createErrorOutlet();

function isFault(error: unknown): boolean {
  const name = error instanceof Error ? error.name : null;
  return error !== null && error !== undefined && name !== 'ApiError' && name !== 'AbortError';
}
