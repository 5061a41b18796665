export { reportCrashes } from './report-crashes.ts';
export { type ErrorReporter, SILENT_REPORTER, type Trace } from './reporter.ts';
export type { ReporterOptions } from './reporter-options.ts';
export { startErrorReporting } from './start-error-reporting.ts';
