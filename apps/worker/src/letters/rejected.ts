import { findSpotToCorrect } from '@spotway/database';
import { isNormalisingOffered } from '@spotway/domain/quality';
import { findFilm } from '../films/film.ts';
import { aboutCustomer, toCustomer, type WriteLetter } from './letter.ts';

/** Why a film was sent back; none when the rejection has been withdrawn since. */
export const rejected: WriteLetter = async (occasion) => {
  const { spot } = await findFilm(occasion.db, occasion.subjectId);
  if (spot.rejectionReason === null) return null;
  const reasons = spot.rejectionReason.split('\n');
  const asked = await findSpotToCorrect(occasion.db, spot.showId);
  const current = asked?.film?.id === occasion.subjectId ? asked.film.judged : null;
  const canBeNormalised = isNormalisingOffered(current, spot.normaliseLoudness);
  return toCustomer(occasion, 'rejected', { ...aboutCustomer(occasion), spot, reasons, canBeNormalised }, spot);
};
