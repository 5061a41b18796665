import type { QualityReport } from '../quality/index.ts';
import type { Service, ShowFileKind } from '../shared/index.ts';

/** Stages of the pipeline, in the order a film passes them. */
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
  'delivered',
  'retentionWarning',
  'operatorAlert',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What happened. */
export type PipelineEvent =
  | { readonly type: 'uploaded' }
  | { readonly type: 'ingested'; readonly fileKind: ShowFileKind }
  /** A subtitle file holds nothing that can be used: the film goes on without it. */
  | { readonly type: 'subtitleRefused' }
  | { readonly type: 'verified' }
  /** The check is done and the decision left to an operator. */
  | { readonly type: 'decisionAwaited' }
  | { readonly type: 'proxied' }
  | { readonly type: 'qualified' }
  | { readonly type: 'rejected' }
  | { readonly type: 'transcoded' }
  | { readonly type: 'delivered' }
  /** Delivery points were ordered for a film that is accepted. */
  | { readonly type: 'destinationsAdded' }
  /** What the film is judged by changed after its check, or while it went on: the declared duration, the sender's word on its name, the spot's identifier. */
  | { readonly type: 'judgementOutdated' }
  /** A paid service of the film was done: its file attached, or its identifier given by the regulator. */
  | { readonly type: 'serviceDone' }
  /** A deliverable that is to be delivered is not at the store any more. */
  | { readonly type: 'deliverableLost' }
  | { readonly type: 'failed'; readonly stage: PipelineStage };

/** What the order of work needs to know about the film when it happened. */
export interface PipelineFacts {
  /** Deliveries of the film that are not done, with the profile each wants. */
  readonly pendingDeliveries: readonly { readonly deliveryId: string; readonly profileId: string }[];
  /** Profiles whose deliverable is encoded and checked. */
  readonly encodedProfileIds: readonly string[];
  /** Profiles that a transcode job under way, or waiting, will make. */
  readonly encodingProfileIds: readonly string[];
  /** Profiles that wait for the film's subtitles (`waitsForSubtitles`), or for an operator because their check stopped their file. */
  readonly heldBackProfileIds: readonly string[];
  /** The film has its proxy. */
  readonly hasProxy: boolean;
  /** The film's check is done. */
  readonly isVerified: boolean;
  /** The film was let pass. */
  readonly isQualified: boolean;
  /** Paid services that are ordered and not done (`pendingServices`): nothing is encoded before they are. */
  readonly pendingServices: readonly Service[];
  /** The file's name carries another identifier than the spot's, and nobody has confirmed it. */
  readonly awaitsNameConfirmation: boolean;
  /** Every delivery of every spot of the campaign is done. */
  readonly campaignIsDelivered: boolean;
}

export type NextJob =
  | { readonly stage: 'ingest' | 'verify' | 'proxy' | 'qualify' }
  | { readonly stage: 'transcode'; readonly profileIds: readonly string[] }
  | { readonly stage: 'deliver'; readonly deliveryId: string }
  | { readonly stage: 'notify'; readonly notification: NotificationKind };

/**
 * The pipeline's order: what follows an event. One transcode makes every profile that is still missing (decodes shared,
 * one encode per distinct profile, never one per destination); verification and proxy run side by side, since the
 * delivery does not wait for the proxy.
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
      // What was not judged yet will be judged by what is true then.
      if (!facts.isQualified) return facts.isVerified ? judgeAnew(facts) : [];
      return whenQualified(facts);
    case 'serviceDone':
      return whenQualified(facts);
    case 'decisionAwaited':
      return [{ stage: 'notify', notification: 'filmToDecide' }, ...whenNameIsOpen(facts)];
    case 'rejected':
      // The holder's goes to nobody where a member sent the film.
      return [
        { stage: 'notify', notification: 'rejected' },
        { stage: 'notify', notification: 'rejectedToHolder' },
      ];
    case 'delivered':
      return facts.campaignIsDelivered ? [{ stage: 'notify', notification: 'delivered' }] : [];
    case 'failed':
      return event.stage === 'notify' ? [] : [{ stage: 'notify', notification: 'operatorAlert' }];
    case 'proxied':
      return [];
  }
}

/** A film that was sent back before its proxy was begun has none. */
function judgeAnew({ hasProxy }: PipelineFacts): NextJob[] {
  return hasProxy ? [{ stage: 'verify' }] : [{ stage: 'verify' }, { stage: 'proxy' }];
}

function whenNameIsOpen(facts: PipelineFacts): NextJob[] {
  return facts.awaitsNameConfirmation ? [{ stage: 'notify', notification: 'nameToConfirm' }] : [];
}

/** What came for a film that is accepted may be what its encoding waited for. */
function whenQualified(facts: PipelineFacts): NextJob[] {
  return facts.isQualified ? deliveriesAndMissingProfiles(facts) : [];
}

function deliveriesAndMissingProfiles(facts: PipelineFacts): NextJob[] {
  const isEncoded = (profileId: string) => facts.encodedProfileIds.includes(profileId);
  // What is being encoded is delivered when that job is done: none is encoded twice.
  const isToCome = (profileId: string) => isEncoded(profileId) || facts.encodingProfileIds.includes(profileId);
  const isHeldBack = (profileId: string) => facts.heldBackProfileIds.includes(profileId);
  const missing = [...new Set(facts.pendingDeliveries.map((each) => each.profileId))].filter(
    (id) => !isToCome(id) && !isHeldBack(id),
  );
  const deliver: NextJob[] = facts.pendingDeliveries
    .filter((each) => isEncoded(each.profileId))
    .map(({ deliveryId }) => ({ stage: 'deliver', deliveryId }));
  const canEncode = missing.length > 0 && facts.pendingServices.length === 0;
  return canEncode ? [...deliver, { stage: 'transcode', profileIds: missing }] : deliver;
}

export type QualificationMode = 'auto' | 'manual';
export type QualificationDecision = 'accept' | 'reject' | 'wait';

/**
 * Setting `auto` qualifies a film by itself when its verification has no error and sends it back to the customer when it
 * has one; `manual` waits for an operator (decisions, "Files and pipeline"). A film that lacks nothing but its sender's word on its
 * name is not sent back: one click settles it, or an operator does. What an operator had decided on, and is judged anew, an operator decides again.
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
