export { type OwnVerdict, awayPart, isDatabaseAway, isNetworkFailure } from './away-part.ts';
export { type ReportTags, TRACES_SAMPLE_RATE, isTraceSampled, scrubReport } from './error-report.ts';
export { FAILURE_REASONS, type FailureReason } from './failure-reason.ts';
export { LONGEST_OUTAGE_PAUSE_SECONDS, OUTAGE_PARTS, type OutagePart, isOutageToBeTold, outagePauseSeconds } from './outage.ts';
export { reportedPage } from './report-text.ts';
