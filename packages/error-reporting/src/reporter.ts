import type { ReportTags } from '@spotway/domain/faults';

/** A timed piece of work: a request, an attempt. */
export interface Trace {
  /** Its kind: the route's pattern or the stage, never a URL with ids or a query. */
  readonly name: string;
  /** Sentry's operation names: `http.server`, `queue.process`. */
  readonly op: string;
  /** Its duration in milliseconds; it ends now. */
  readonly ms: number;
  readonly isOk: boolean;
  readonly tags: ReportTags;
}

/** Reports errors and timings to the people who run the product. No call throws, and only `close` waits for the receiver. */
export interface ErrorReporter {
  readonly isOn: boolean;
  report(error: unknown, tags: ReportTags): void;
  /** Sends a random sample of the traces. */
  trace(trace: Trace): void;
  /** Waits up to two seconds for what is still to be sent. */
  close(): Promise<void>;
}

/** Reports nothing. */
export const SILENT_REPORTER: ErrorReporter = {
  isOn: false,
  report() {},
  trace() {},
  async close() {},
};
