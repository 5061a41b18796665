import { type DeliveryProfile, deliveryProfile } from '@spotway/domain/delivery';
import { PermanentFailure } from '@spotway/queue';
import type { StageContext } from '../context/stage-context.ts';

/** The profile that a delivery names. @throws PermanentFailure when there is none of that id */
export function knownProfile(
  { findProfile = deliveryProfile }: Pick<StageContext, 'findProfile'>,
  id: string,
): DeliveryProfile {
  const profile = findProfile(id);
  if (!profile) throw new PermanentFailure(`there is no delivery profile ${id}`);
  return profile;
}
