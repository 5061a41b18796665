import { findFilm } from '../films/film.ts';
import { aboutCustomer, toCustomer, type WriteLetter } from './letter.ts';

/** Why a film was sent back; none when the rejection has been withdrawn since. */
export const rejected: WriteLetter = async (occasion) => {
  const { spot } = await findFilm(occasion.db, occasion.subjectId);
  if (spot.rejectionReason === null) return null;
  const reasons = spot.rejectionReason.split('\n');
  return toCustomer(occasion, 'rejected', { ...aboutCustomer(occasion), spot, reasons }, spot);
};
