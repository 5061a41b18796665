import type { Delegation } from '@spotway/contract';
import { delegationState } from '@spotway/domain/order';
import { awaitsFile, type CampaignSpot, filesOf, isArriving, materialOf } from '../spot/tracked-spot.ts';

/** The state of a request to a film's holder, as the customer sees it. */
export type RequestState = 'sent' | 'opened' | 'expired' | 'uploading' | 'interrupted' | 'arrived';

export function requestState(delegation: Delegation, spot: CampaignSpot, now: Date): RequestState {
  const material = materialOf(spot);
  if (
    material?.sentBy?.delegationId === delegation.id &&
    spot.show.activeBroadcastable?.broadcastable.rejection == null
  ) {
    if (material.upload.completed) return 'arrived';
    return isArriving(material, now) ? 'uploading' : 'interrupted';
  }
  const expiresAt = new Date(delegation.expiresAt);
  if (delegationState({ expiresAt, revokedAt: null, isFilmQualified: false }, now) === 'expired') return 'expired';
  return delegation.openedAt === null ? 'sent' : 'opened';
}

/** The holder is sending the film right now: the spot asks for no other file. */
export function isSentByHolder(spot: CampaignSpot, now: Date): boolean {
  return filesOf(spot).some((file) => file.sentBy !== null && isArriving(file, now));
}

/** The requests to show: none once the film is accepted. */
export function openRequests(spot: CampaignSpot): CampaignSpot['delegations'] {
  return spot.show.activeBroadcastable?.broadcastable.qualifiedAt == null ? spot.delegations : [];
}

/** Whether someone else can be asked for the film. */
export function mayAskHolder(spot: CampaignSpot, now: Date): boolean {
  return awaitsFile(spot) && !isSentByHolder(spot, now);
}
