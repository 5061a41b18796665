import type { ReportTags } from '@spotway/domain/faults';

/** A piece of work whose time is told: a request, an attempt. */
export interface Trace {
  /** What kind of it: the route's pattern or the stage, never an address with ids or a query. */
  readonly name: string;
  /** Sentry's names of operations: `http.server`, `queue.process`. */
  readonly op: string;
  /** Milliseconds that it took; it ends now. */
  readonly ms: number;
  readonly isOk: boolean;
  readonly tags: ReportTags;
}

/** Tells errors and times to whoever looks after the product. None of its calls throws, and none waits for the receiver but `close`. */
export interface ErrorReporter {
  readonly isOn: boolean;
  report(error: unknown, tags: ReportTags): void;
  /** Sends a share of the traces, drawn by chance. */
  trace(trace: Trace): void;
  /** Waits two seconds at most for what is still to be sent. */
  close(): Promise<void>;
}

/** Where nothing is reported. */
export const SILENT_REPORTER: ErrorReporter = {
  isOn: false,
  report() {},
  trace() {},
  async close() {},
};
