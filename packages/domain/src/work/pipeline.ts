import type { QualityReport } from '../quality/index.ts';
import type { Service, ShowFileKind } from '../shared/index.ts';

/** Stages of the pipeline, in the order a film passes through them. */
export const PIPELINE_STAGES = ['ingest', 'verify', 'proxy', 'qualify', 'transcode', 'deliver', 'notify'] as const;
export type PipelineStage = (typeof PIPELINE_STAGES)[number];

export const NOTIFICATION_KINDS = [
  'orderReceived',
  'invoice',
  'filesMissing',
  'filmToDecide',
  'subtitleRefused',
  'nameToConfirm',
  'rejected',
  'rejectedToHolder',
  'reviewAnswered',
  'noteWritten',
  'delivered',
  'retentionWarning',
  'operatorAlert',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** A deliverable that gets a proxy of its own. */
interface WatchedDeliverable {
  /** Of its asset. */
  readonly id: string;
  /** Length of the file, leader included. */
  readonly frames: number;
}

export type PipelineEvent =
  | { readonly type: 'uploaded' }
  | { readonly type: 'ingested'; readonly fileKind: ShowFileKind }
  /** A subtitle file is unusable; the film proceeds without it. */
  | { readonly type: 'subtitleRefused' }
  | { readonly type: 'verified' }
  /** The check is done and the decision is left to an operator. */
  | { readonly type: 'decisionAwaited' }
  | { readonly type: 'proxied' }
  /** Someone wants to watch a deliverable. */
  | { readonly type: 'deliverableProxyRequested'; readonly deliverable: WatchedDeliverable }
  /** Someone wants a frame of the master as a picture. */
  | { readonly type: 'masterFrameRequested'; readonly frame: number }
  | { readonly type: 'qualified' }
  | { readonly type: 'rejected' }
  /** Rejected on arrival, before its check. */
  | { readonly type: 'refusedOnArrival'; readonly canBeWatched: boolean }
  | { readonly type: 'transcoded' }
  | { readonly type: 'delivered' }
  /** Delivery points were added to an accepted film. */
  | { readonly type: 'destinationsAdded' }
  /** A criterion changed during or after the film's check: the declared duration, the sender's confirmation of its name, the spot's identifier. */
  | { readonly type: 'judgementOutdated' }
  /** A paid service was completed: its file was attached, or the regulator assigned the identifier. */
  | { readonly type: 'serviceDone' }
  /** A reviewer approved the film, or its order no longer waits for an approval. */
  | { readonly type: 'approvalSettled' }
  /** A deliverable still to be delivered is missing from the store. */
  | { readonly type: 'deliverableLost' }
  | { readonly type: 'failed'; readonly stage: PipelineStage };

/** State of the film at the time of the event. */
export interface PipelineFacts {
  /** The film's open deliveries, with the profile each needs. */
  readonly pendingDeliveries: readonly { readonly deliveryId: string; readonly profileId: string }[];
  /** Profiles whose deliverable has been encoded and checked. */
  readonly encodedProfileIds: readonly string[];
  /** Profiles that a running or waiting transcode job will make. */
  readonly encodingProfileIds: readonly string[];
  /** Profiles waiting for the film's subtitles (`waitsForSubtitles`), or for an operator because their deliverable failed its check. */
  readonly heldBackProfileIds: readonly string[];
  /** The film has its proxy. */
  readonly hasProxy: boolean;
  /** The film's check is done. */
  readonly isVerified: boolean;
  /** The film has been accepted. */
  readonly isQualified: boolean;
  /** Ordered paid services that are not done (`pendingServices`); nothing is encoded until they are. */
  readonly pendingServices: readonly Service[];
  /** The file name contains an identifier other than the spot's, which nobody has confirmed. */
  readonly awaitsNameConfirmation: boolean;
  /** The order waits for the film's approval (account's awaitsApproval): it is encoded, but not delivered. */
  readonly awaitsApproval: boolean;
  /** Every delivery of every spot of the campaign is done. */
  readonly campaignIsDelivered: boolean;
}

export type NextJob =
  | { readonly stage: 'ingest' | 'verify' | 'qualify' }
  /** Of the master, of a deliverable, or just one frame of the master. */
  | { readonly stage: 'proxy'; readonly deliverable?: WatchedDeliverable; readonly frame?: number }
  | { readonly stage: 'transcode'; readonly profileIds: readonly string[] }
  | { readonly stage: 'deliver'; readonly deliveryId: string }
  | { readonly stage: 'notify'; readonly notification: NotificationKind };

/**
 * The jobs that follow an event. One transcode makes all missing profiles (shared decodes, one encode per distinct profile, never one per
 * destination). Verification and proxy run in parallel, since delivery does not wait for the proxy.
 */
export function nextJobs(event: PipelineEvent, facts: PipelineFacts): NextJob[] {
  switch (event.type) {
    case 'uploaded':
      return [{ stage: 'ingest' }];
    case 'ingested':
      return event.fileKind === 'Material' ? [{ stage: 'verify' }, { stage: 'proxy' }] : whenQualified(facts);
    case 'subtitleRefused':
      return [{ stage: 'notify', notification: 'subtitleRefused' }, ...whenQualified(facts)];
    case 'verified':
      return [{ stage: 'qualify' }];
    case 'qualified':
    case 'transcoded':
    case 'destinationsAdded':
    case 'deliverableLost':
      return deliveriesAndMissingProfiles(facts);
    case 'judgementOutdated':
      // a film not judged yet will be judged by the criteria at that time
      if (!facts.isQualified) return facts.isVerified ? judgeAgain(facts) : [];
      return whenQualified(facts);
    case 'serviceDone':
    case 'approvalSettled':
      return whenQualified(facts);
    case 'decisionAwaited':
      return [{ stage: 'notify', notification: 'filmToDecide' }, ...nameConfirmation(facts)];
    case 'rejected':
      return rejectionMails();
    case 'refusedOnArrival':
      return [...rejectionMails(), ...(event.canBeWatched ? [{ stage: 'proxy' } as const] : [])];
    case 'delivered':
      return facts.campaignIsDelivered ? [{ stage: 'notify', notification: 'delivered' }] : [];
    case 'failed':
      return event.stage === 'notify' ? [] : [{ stage: 'notify', notification: 'operatorAlert' }];
    case 'deliverableProxyRequested':
      return [{ stage: 'proxy', deliverable: event.deliverable }];
    case 'masterFrameRequested':
      return [{ stage: 'proxy', frame: event.frame }];
    case 'proxied':
      return [];
  }
}

/** The holder's mail has no recipient if a member sent the film. */
function rejectionMails(): NextJob[] {
  return [
    { stage: 'notify', notification: 'rejected' },
    { stage: 'notify', notification: 'rejectedToHolder' },
  ];
}

/** Asks again for a proxy that is missing; one that is being made is not made twice. */
function judgeAgain({ hasProxy }: PipelineFacts): NextJob[] {
  return hasProxy ? [{ stage: 'verify' }] : [{ stage: 'verify' }, { stage: 'proxy' }];
}

function nameConfirmation(facts: PipelineFacts): NextJob[] {
  return facts.awaitsNameConfirmation ? [{ stage: 'notify', notification: 'nameToConfirm' }] : [];
}

/** For an accepted film, this may be what its encoding was waiting for. */
function whenQualified(facts: PipelineFacts): NextJob[] {
  return facts.isQualified ? deliveriesAndMissingProfiles(facts) : [];
}

function deliveriesAndMissingProfiles(facts: PipelineFacts): NextJob[] {
  const isEncoded = (profileId: string) => facts.encodedProfileIds.includes(profileId);
  // profiles being encoded are delivered when that job is done, so none is encoded twice
  const isAvailable = (profileId: string) => isEncoded(profileId) || facts.encodingProfileIds.includes(profileId);
  const isHeldBack = (profileId: string) => facts.heldBackProfileIds.includes(profileId);
  const missing = [...new Set(facts.pendingDeliveries.map((each) => each.profileId))].filter(
    (id) => !isAvailable(id) && !isHeldBack(id),
  );
  const deliver: NextJob[] = facts.pendingDeliveries
    .filter((each) => isEncoded(each.profileId) && !facts.awaitsApproval)
    .map(({ deliveryId }) => ({ stage: 'deliver', deliveryId }));
  const canEncode = missing.length > 0 && facts.pendingServices.length === 0;
  return canEncode ? [...deliver, { stage: 'transcode', profileIds: missing }] : deliver;
}

export type QualificationMode = 'auto' | 'manual';
export type QualificationDecision = 'accept' | 'reject' | 'wait';

/**
 * In mode `auto`, a film without verification errors is accepted and one with errors is rejected; `manual` waits for an operator (decisions,
 * "Files and pipeline"). A film whose only error is an unconfirmed name is not rejected: its sender settles it with one click, or an operator
 * does. A film judged again after an operator's decision waits for an operator again.
 */
export function decideQualification(
  mode: QualificationMode,
  { nbErrors, streams }: Pick<QualityReport, 'nbErrors' | 'streams'>,
  wasDecidedByOperator: boolean,
): QualificationDecision {
  if (mode === 'manual' || wasDecidedByOperator) return 'wait';
  if (nbErrors === 0) return 'accept';
  const errors = streams.flatMap(({ issues }) => issues).filter(({ severity }) => severity === 'error');
  return errors.every(({ code }) => code === 'name-mismatch') ? 'wait' : 'reject';
}
