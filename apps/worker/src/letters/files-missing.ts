import { listSpotsWithoutMaterial } from '@spotway/database';
import { aboutCustomer, toCustomer, type WriteLetter } from './letter.ts';

/** The spots whose film is still to come; none when the files came since the reminder was due. */
export const filesMissing: WriteLetter = async (occasion) => {
  const { id, createdAt, filesAcquiredAt } = occasion.order.campaign;
  if (filesAcquiredAt) return null;
  const spots = await listSpotsWithoutMaterial(occasion.db, id);
  if (spots.length === 0) return null;
  return toCustomer(occasion, 'filesMissing', { ...aboutCustomer(occasion), orderedAt: createdAt, spots });
};
