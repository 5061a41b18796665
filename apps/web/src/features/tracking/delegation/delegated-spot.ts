import type { Delegation, ShowFileView } from '@spotway/contract';
import { delegationState, isUploadUnderWay } from '@spotway/domain/order';
import { awaitsFile, type CampaignSpot, filesOf, materialOf } from '../spot/tracked-spot.ts';

/** Where a request to the holder of a film stands, as the customer sees it. */
export type RequestState = 'sent' | 'opened' | 'expired' | 'uploading' | 'interrupted' | 'arrived';

export function requestState(delegation: Delegation, spot: CampaignSpot, now: Date): RequestState {
  const material = materialOf(spot);
  if (
    material?.sentBy?.delegationId === delegation.id &&
    spot.show.activeBroadcastable?.broadcastable.rejection == null
  ) {
    if (material.upload.completed) return 'arrived';
    return isUnderWay(material, now) ? 'uploading' : 'interrupted';
  }
  const expiresAt = new Date(delegation.expiresAt);
  if (delegationState({ expiresAt, revokedAt: null, isFilmQualified: false }, now) === 'expired') return 'expired';
  return delegation.openedAt === null ? 'sent' : 'opened';
}

/** The holder is sending the film right now: no other file is asked for. */
export function isSentByHolder(spot: CampaignSpot, now: Date): boolean {
  return filesOf(spot).some((file) => file.sentBy !== null && !file.upload.completed && isUnderWay(file, now));
}

/** A holder whose page closed reports nothing any more, and says nothing either. */
function isUnderWay({ upload }: ShowFileView, now: Date): boolean {
  return isUploadUnderWay({ status: upload.status, updatedAt: new Date(upload.updatedAt) }, now);
}

/** The requests worth showing: none once the film is accepted. */
export function openRequests(spot: CampaignSpot): readonly Delegation[] {
  return spot.show.activeBroadcastable?.broadcastable.qualifiedAt == null ? spot.delegations : [];
}

/** The film may be asked of somebody else. */
export function mayAskHolder(spot: CampaignSpot, now: Date): boolean {
  return awaitsFile(spot) && !isSentByHolder(spot, now);
}
