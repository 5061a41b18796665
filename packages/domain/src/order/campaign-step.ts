/** Computes the states of the tracking page (specification, point 4). */

export type StepStatus = 'hidden' | 'inactive' | 'active' | 'success' | 'error';

export type CampaignStep =
  | 'Loading'
  | 'AwaitingFiles'
  | 'Uploading'
  | 'Operations'
  | 'Qualification'
  | 'Rejection'
  | 'Delivered';

/** A spot, as far as these rules are concerned. */
export interface TrackedSpot {
  /** A material file is attached to the active broadcastable. */
  readonly hasMaterial: boolean;
  /** One entry per file of the active broadcastable: whether its upload is complete. */
  readonly uploadsCompleted: readonly boolean[];
  readonly isRejected: boolean;
  readonly hasPreviousRejection: boolean;
  readonly isQualified: boolean;
  /** The verification is done and an operator still has to decide. */
  readonly awaitsQualification: boolean;
  /** One entry per ordered destination, null until its delivery exists. */
  readonly deliveries: readonly { readonly isEncoded: boolean; readonly isDelivered: boolean }[];
}

/** 1 uploading, 2 in operations, 3 being delivered, 4 rejected, 5 delivered. */
export type SpotStatus = 1 | 2 | 3 | 4 | 5;

/**
 * Per-spot status (specification, point 4): 1 while any upload is incomplete; 5 if all deliveries are done; 4 if the active broadcastable is
 * rejected; otherwise 2. Status 3 is split off from the specification's 2: qualified and every deliverable encoded, so that the step bar can
 * show Operations as done while Delivery is under way.
 */
export function spotStatus(spot: TrackedSpot): SpotStatus {
  if (spot.uploadsCompleted.some((completed) => !completed)) return 1;
  const hasDeliveries = spot.hasMaterial && spot.deliveries.length > 0;
  if (hasDeliveries && spot.deliveries.every((delivery) => delivery.isDelivered)) return 5;
  if (spot.isRejected) return 4;
  if (hasDeliveries && spot.isQualified && spot.deliveries.every((delivery) => delivery.isEncoded)) return 3;
  return 2;
}

export interface StepBar {
  readonly upload: StepStatus;
  readonly operations: StepStatus;
  readonly delivery: StepStatus;
}

/** The step bar of the tracking page (specification, point 4). A rejected spot shows its step as an error. */
export function stepBar(spots: readonly TrackedSpot[]): StepBar {
  const statuses = spots.map(spotStatus);
  const upload = uploadStep(spots, statuses);
  const operations = operationsStep(statuses, upload);
  return { upload, operations, delivery: deliveryStep(statuses, operations) };
}

function uploadStep(spots: readonly TrackedSpot[], statuses: readonly SpotStatus[]): StepStatus {
  if (statuses.some((status) => status === 1)) return 'active';
  if (spots.length === 0 || spots.some((spot) => !spot.hasMaterial)) return 'inactive';
  return 'success';
}

function operationsStep(statuses: readonly SpotStatus[], upload: StepStatus): StepStatus {
  if (statuses.some((status) => status === 4)) return 'error';
  if (statuses.length > 0 && statuses.every((status) => status > 2)) return 'success';
  return upload === 'success' ? 'active' : 'inactive';
}

function deliveryStep(statuses: readonly SpotStatus[], operations: StepStatus): StepStatus {
  if (statuses.length > 0 && statuses.every((status) => status === 5)) return 'success';
  return operations === 'success' ? 'active' : 'inactive';
}

/** The campaign's step: the first match in the order of the specification's point 4. `spots` is null while not loaded. */
export function campaignStep(spots: readonly TrackedSpot[] | null, filesAcquired: boolean): CampaignStep {
  if (spots === null) return 'Loading';
  const bar = stepBar(spots);
  if (bar.delivery === 'success') return 'Delivered';
  if (spots.some((spot) => spot.awaitsQualification)) return 'Qualification';
  if (!filesAcquired && spots.some((spot) => !spot.hasMaterial)) return 'AwaitingFiles';
  if (spots.some((spot) => spot.isRejected || (spot.hasPreviousRejection && !spot.hasMaterial))) return 'Rejection';
  if (bar.operations === 'active' || bar.delivery === 'active') return 'Operations';
  return 'Uploading';
}

export type CampaignColour = 'green' | 'blue' | 'orange';

/** Colour of a campaign's card in the list (specification, point 2, "Campaign list"). */
export function campaignColour(finishTimestamps: readonly (string | null)[], filesAcquired: boolean): CampaignColour {
  if (finishTimestamps.length > 0 && finishTimestamps.every((timestamp) => timestamp !== null)) return 'green';
  return filesAcquired ? 'blue' : 'orange';
}
