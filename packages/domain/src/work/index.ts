export { type FinishedWork, KEPT_STAGES, isWorkForgotten, workKeptSince } from './forgotten-work.ts';
export { NOTIFICATION_KINDS, type NextJob, type NotificationKind, PIPELINE_STAGES, type PipelineEvent, type PipelineFacts, type PipelineStage, decideQualification, nextJobs } from './pipeline.ts';
export { type AwaitedFiles, FILES_MISSING_LAST_DAYS, FILES_MISSING_REMINDER_HOURS, reminderDue } from './reminders.ts';
export { FAULT_KINDS, type FaultKind, LONGEST_RESUMPTION_SECONDS, type QueueIntervals, resumptionSeconds } from './resumption.ts';
export { type FilmHistory, RETENTION_DAYS, RETENTION_GROUPING_DAYS, RETENTION_WARNING_DAYS, decideRetention, isRemovedByRetention, nextRetentionLook, retentionEnd } from './retention.ts';
export { type AttemptStanding, canEndWithin } from './stop-grace.ts';
export { type NamedObject, compareWithStore } from './store-comparison.ts';
export { type ProfileToMake, type WorkPaces, type WorkPart, encodingGroups, encodingPart, estimateSeconds, learnPaces, stageParts } from './work-cost.ts';
export { FIRST_TURN, LANE_PRIORITIES, LIGHT_SECONDS, type WaitingWork, type WorkLane, givesWay, laneOf, queuePriority, turnOf } from './work-order.ts';
