export { reportCrashes } from './report-crashes.ts';
export { type ErrorReporter, SILENT_REPORTER } from './reporter.ts';

export { startErrorReporting } from './start-error-reporting.ts';
