export { reportCrashes } from './report-crashes.ts';
export { type ErrorReporter, SILENT_REPORTER, type Trace } from './reporter.ts';
export { type ReporterOptions, startErrorReporting } from './start-error-reporting.ts';
