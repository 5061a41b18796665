import { type Executor, findProfiles } from '@spotway/database';
import type { DeliveryProfile } from '@spotway/domain/delivery';
import { PermanentFailure } from '@spotway/queue';

/** The profiles of these keys, in their order. @throws PermanentFailure when there is none of a key */
export async function knownProfiles(db: Executor, keys: readonly string[]): Promise<DeliveryProfile[]> {
  const profiles = await findProfiles(db, keys);
  return keys.map((key) => {
    const profile = profiles.get(key);
    if (!profile) throw new PermanentFailure(`there is no delivery profile ${key}`);
    return profile;
  });
}
