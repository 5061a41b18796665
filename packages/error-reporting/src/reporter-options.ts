import type { ErrorReporting } from '@spotway/contract';

/** Where reports go, and who sends them. */
export interface ReporterOptions extends ErrorReporting {
  readonly program: 'api' | 'worker';
  /** From 0 to 1, 1 excluded: which traces are sent. */
  readonly draw?: () => number;
}
