import type { Campaign, ShowFileView, Work } from '@spotway/contract';
import { isUploadUnderWay, type TrackedSpot, type WatchedDelivery } from '@spotway/domain/order';
import { waitsForConfirmation } from '@spotway/domain/quality';

export type CampaignSpot = Campaign['spots'][number];

export function materialOf(spot: CampaignSpot): ShowFileView | null {
  return spot.show.activeBroadcastable?.files.material ?? null;
}

export function filesOf(spot: CampaignSpot): ShowFileView[] {
  const files = spot.show.activeBroadcastable?.files;
  return files ? [...(files.material ? [files.material] : []), ...files.audios, ...files.subtitles] : [];
}

/** The declared duration can be corrected until the film is accepted. */
export function canCorrectDuration(spot: CampaignSpot): boolean {
  return spot.show.activeBroadcastable?.broadcastable.qualifiedAt == null;
}

/** Duration of the film's picture in seconds, from its frames if known; null until the film has been probed. */
export function filmSecondsOf(spot: CampaignSpot): number | null {
  const video = materialOf(spot)?.streams.find((stream) => stream.type === 'video');
  if (!video) return null;
  const { frameCount, frameRateNumerator, frameRateDenominator, durationSeconds } = video;
  return frameCount === null ? durationSeconds : (frameCount * frameRateDenominator) / frameRateNumerator;
}

/** Whether anyone has announced a file of that kind for the spot. */
export function hasFileOf(spots: readonly CampaignSpot[], showId: string, kind: 'Material' | 'Subtitle'): boolean {
  const files = spots.find((spot) => spot.showId === showId)?.show.activeBroadcastable?.files;
  return kind === 'Material' ? files?.material != null : (files?.subtitles.length ?? 0) > 0;
}

/** Somebody is sending it right now. */
export function isArriving({ upload }: ShowFileView, now: Date): boolean {
  const { completed, status, updatedAt } = upload;
  return !completed && isUploadUnderWay({ status, updatedAt: new Date(updatedAt) }, now);
}

/** How often an open page looks whether an upload has fallen silent. */
export const SILENCE_LOOK_MS = 60_000;

/** An upload without a report for so long that nobody is sending it any more, whatever its last report said. */
export function isUploadSilent(file: ShowFileView, now: Date): boolean {
  return !file.upload.completed && file.upload.status === 'OnGoing' && !isArriving(file, now);
}

/** Files of the spot are missing and nobody is sending them. */
export function hasStoppedUpload(spot: CampaignSpot, now: Date): boolean {
  const open = filesOf(spot).filter(({ upload }) => !upload.completed);
  return open.length > 0 && open.every((file) => isUploadSilent(file, now));
}

/** The facts of a spot that the tracking page's rules need. */
export function toTrackedSpot(spot: CampaignSpot): TrackedSpot {
  const active = spot.show.activeBroadcastable;
  const material = materialOf(spot);
  const encodes = material?.deliveries ?? [];
  const isEncoded = encodes.length > 0 && encodes.every(({ transcoding }) => transcoding.phase === 'Finished');
  return {
    hasMaterial: material !== null,
    uploadsCompleted: filesOf(spot).map((file) => file.upload.completedAt !== null),
    isRejected: active?.broadcastable.rejection != null,
    hasPreviousRejection: spot.show.previousBroadcastables.some(
      ({ broadcastable }) => broadcastable.rejection !== null,
    ),
    isQualified: active?.broadcastable.qualifiedAt != null,
    awaitsQualification: active?.broadcastable.awaitsQualification ?? false,
    deliveries: spot.destinations.map(({ targetFinishTimestamp }) => ({
      isEncoded: isEncoded || targetFinishTimestamp !== null,
      isDelivered: targetFinishTimestamp !== null,
    })),
  };
}

/** What the promise of one of its deliveries depends on. */
export function promisedDelivery(
  spot: CampaignSpot,
  destination: CampaignSpot['destinations'][number],
): WatchedDelivery {
  const active = spot.show.activeBroadcastable?.broadcastable;
  const { actions, targetFinishTimestamp, awaitsSubtitles, delivery } = destination;
  const arrival = materialOf(spot)?.upload.completedAt ?? null;
  const { answer, holdsDelivery } = spot.review;
  const ordered = actions.find(({ action }) => action === 'Create');
  const isDelivered = targetFinishTimestamp !== null;
  const confirmed = materialOf(spot)?.nameMismatch?.confirmed;
  return {
    orderedAt: new Date(ordered?.at ?? 0),
    arrivedAt: arrival === null ? null : new Date(arrival),
    approvedAt: answer?.answer === 'approved' ? new Date(answer.answeredAt) : null,
    isDelivered,
    isRejected: active?.rejection != null,
    confirmedAt: confirmed ? new Date(confirmed.at) : null,
    awaitsConfirmation: awaitsNameConfirmation(spot),
    awaitsApproval: holdsDelivery,
    awaitsSubtitles,
    hasServices: spot.services.length > 0,
    awaitsOperator: active?.awaitsQualification ?? false,
    hasFailed: delivery?.work.error != null || worksOf(spot).some(({ error }) => error !== null),
  };
}

/** All work on the spot, wherever it is reported. */
function worksOf(spot: CampaignSpot): Work[] {
  const material = materialOf(spot);
  return [
    ...filesOf(spot).flatMap((file) => (file.ingest ? [file.ingest] : [])),
    ...(material?.proxies.lowRes ? [material.proxies.lowRes.transcoding] : []),
    ...(material?.deliveries.map(({ transcoding }) => transcoding) ?? []),
    ...spot.destinations.flatMap(({ delivery }) => (delivery ? [delivery.work] : [])),
  ];
}

const heldEncodes = (spot: CampaignSpot) => materialOf(spot)?.deliveries.filter(({ isHeld }) => isHeld) ?? [];

/** A file to deliver was stopped by its check and waits for an operator. */
export function hasHeldFile(spot: CampaignSpot): boolean {
  return heldEncodes(spot).length > 0;
}

/** A job of the spot has failed: someone must run it again. */
export function hasFailedWork(spot: CampaignSpot): boolean {
  const verification = materialOf(spot)?.verification;
  const held = heldEncodes(spot).map(({ transcoding }) => transcoding);
  const hasFailed = worksOf(spot).some((work) => work.error !== null && !held.includes(work));
  return hasFailed || (verification != null && verification.error !== null);
}

/** The film has arrived and goes ahead but its subtitles were refused: only a corrected subtitle file is accepted. */
export function awaitsCorrectedSubtitle(spot: CampaignSpot): boolean {
  const film = spot.show.activeBroadcastable?.broadcastable;
  return film?.subtitles === 'refused' && !awaitsFile(spot);
}

/**
 * The spot needs a film: it has none, its upload stopped, or its film was rejected or was deleted at the end of its
 * retention before being accepted.
 */
export function awaitsFile(spot: CampaignSpot): boolean {
  const material = materialOf(spot);
  if (!material?.upload.completed) return true;
  const film = spot.show.activeBroadcastable?.broadcastable;
  return film?.rejection != null || (material.removedAt !== null && film?.qualifiedAt == null);
}

/** The film is checked and continues once its sender or an operator has confirmed the different identifier in its name. */
export function awaitsNameConfirmation(spot: CampaignSpot): boolean {
  const isQualified = spot.show.activeBroadcastable?.broadcastable.qualifiedAt != null;
  return waitsForConfirmation(materialOf(spot)?.nameMismatch?.mayConfirm ?? false, isQualified);
}
