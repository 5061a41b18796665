import type { ErrorReporting } from '@spotway/contract';
import { type ErrorReporter, SILENT_REPORTER } from './reporter.ts';
import type { ReporterOptions } from './reporter-options.ts';

/** A program's reporter; silent, without loading anything, if the settings ask for none (`errorReportingOf`). */
export async function startErrorReporting(
  settings: ErrorReporting | null,
  program: Omit<ReporterOptions, keyof ErrorReporting>,
): Promise<ErrorReporter> {
  if (!settings) return SILENT_REPORTER;
  const { createSentryReporter } = await import('./sentry-reporter.ts');
  return createSentryReporter({ ...settings, ...program });
}
