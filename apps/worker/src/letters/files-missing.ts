import { listSpotsWithoutMaterial } from '@spotway/database';
import { aboutCustomer, toCustomer, type WriteLetter } from './letter.ts';

/** The spots still without a film; none when the files have arrived since the reminder was due. */
export const filesMissing: WriteLetter = async (occasion) => {
  const { id, createdAt, filesAcquiredAt } = occasion.order.campaign;
  if (filesAcquiredAt) return null;
  const spots = await listSpotsWithoutMaterial(occasion.db, id);
  if (spots.length === 0) return null;
  return toCustomer(occasion, 'filesMissing', { ...aboutCustomer(occasion), orderedAt: createdAt, spots });
};
