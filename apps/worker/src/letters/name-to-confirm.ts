import { findOperatedFilm } from '@spotway/database';
import { judgeFileName } from '@spotway/domain/quality';
import { findFilm } from '../films/film.ts';
import { aboutCustomer, toCustomer, type WriteLetter } from './letter.ts';

/** A film waits because its file is named after another spot; none when that has been confirmed, decided or replaced since. */
export const nameToConfirm: WriteLetter = async (occasion) => {
  const { db, subjectId } = occasion;
  const film = (await findOperatedFilm(db, subjectId))?.film;
  if (!film || film.supersededAt || film.rejectedAt || film.qualifiedAt) return null;
  const { spot, material } = await findFilm(db, subjectId);
  const name = judgeFileName(material, spot);
  if (!name || name.confirmation) return null;
  const facts = { ...aboutCustomer(occasion), spot, fileName: material.name, ...name.mismatch };
  return toCustomer(occasion, 'nameToConfirm', facts, spot);
};
