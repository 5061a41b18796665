export { isTraceSampled, type ReportTags, scrubReport, TRACES_SAMPLE_RATE } from './error-report.ts';
export { FAILURE_REASONS, type FailureReason } from './failure-reason.ts';
export {
  isOutageAlertDue,
  LONGEST_OUTAGE_PAUSE_SECONDS,
  OUTAGE_PARTS,
  type OutagePart,
  outagePauseSeconds,
} from './outage.ts';
export { reportedPage } from './report-text.ts';
export { isDatabaseUnavailable, isNetworkFailure, type OwnVerdict, unavailablePart } from './unavailable-part.ts';
