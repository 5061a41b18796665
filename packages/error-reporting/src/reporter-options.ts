import type { ErrorReporting } from '@spotway/contract';

/** Where reports go, and who sends them. */
export interface ReporterOptions extends ErrorReporting {
  readonly program: 'api' | 'worker';
  /** A random number from 0 to 1 (exclusive) that decides which traces are sent. */
  readonly draw?: () => number;
}
