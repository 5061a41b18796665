export { type FinishedWork, isWorkExpired, KEPT_STAGES, workKeptSince } from './expired-work.ts';
export * from './notices/index.ts';
export {
  decideQualification,
  type NextJob,
  NOTIFICATION_KINDS,
  type NotificationKind,
  nextJobs,
  PIPELINE_STAGES,
  type PipelineEvent,
  type PipelineFacts,
  type PipelineStage,
} from './pipeline.ts';
export { type OpenWork, queueSeconds } from './queue-wait.ts';
export {
  type ExpectedEnd,
  expectedEnd,
  remainingTime,
  type StepAhead,
  steadyEnd,
} from './remaining-time.ts';
export { type AwaitedFiles, FILES_MISSING_LAST_DAYS, FILES_MISSING_REMINDER_HOURS, reminderDue } from './reminders.ts';
export {
  FAULT_KINDS,
  type FaultKind,
  LONGEST_RESUMPTION_SECONDS,
  type QueueIntervals,
  resumptionSeconds,
} from './resumption.ts';
export {
  decideRetention,
  type FilmHistory,
  isRemovedByRetention,
  MAX_MASTER_FRAMES,
  nextRetentionCheck,
  RETENTION_DAYS,
  RETENTION_GROUPING_DAYS,
  RETENTION_WARNING_DAYS,
  requestedFilesKeptSince,
  retentionEnd,
} from './retention.ts';
export { type AttemptStanding, canEndWithin } from './stop-grace.ts';
export { compareWithStore, type NamedObject } from './store-comparison.ts';
export {
  KEPT_SAMPLES,
  type KnownSamples,
  usualSeconds,
  type WorkSample,
  workSamples,
} from './usual-time.ts';
export {
  deliveryPart,
  encodingGroups,
  encodingPart,
  estimateSeconds,
  learnPaces,
  type ProfileToMake,
  stageParts,
  type WorkPaces,
  type WorkPart,
} from './work-cost.ts';
export {
  FIRST_TURN,
  givesWay,
  LANE_PRIORITIES,
  LIGHT_SECONDS,
  laneOf,
  queuePriority,
  turnOf,
  type WaitingWork,
  type WorkLane,
} from './work-order.ts';
