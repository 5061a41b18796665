import type { ErrorReporting } from '@spotway/contract';
import { type ErrorReporter, SILENT_REPORTER } from './reporter.ts';

/** Where reports go, and who sends them. */
export interface ReporterOptions extends ErrorReporting {
  readonly program: 'api' | 'worker';
  /** From 0 to 1, 1 excluded: which traces are sent. */
  readonly draw?: () => number;
}

/** The reporter of a program; silent, and nothing of it loaded, where the settings ask for none (`errorReportingOf`). */
export async function startErrorReporting(
  settings: ErrorReporting | null,
  program: Omit<ReporterOptions, keyof ErrorReporting>,
): Promise<ErrorReporter> {
  if (!settings) return SILENT_REPORTER;
  const { createSentryReporter } = await import('./sentry-reporter.ts');
  return createSentryReporter({ ...settings, ...program });
}
