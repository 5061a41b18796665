import { findOperatedFilm, findVerification } from '@spotway/database';
import { findFilm } from '../films/film.ts';
import { aboutOrder, toOperator, type WriteLetter } from './letter.ts';

/** A checked film awaits an operator's decision; none when it has been decided or replaced since. */
export const filmToDecide: WriteLetter = async (occasion) => {
  const { db, subjectId } = occasion;
  const film = await findOperatedFilm(db, subjectId);
  const verification = film && (await findVerification(db, film.film.id));
  if (!film?.awaitsDecision || film.film.supersededAt || !verification) return null;
  const { spot } = await findFilm(db, film.film.id);
  const { nbErrors, nbWarnings } = verification;
  const checked = { filmId: film.film.id, receivedAt: film.receivedAt, nbErrors, nbWarnings };
  const facts = { ...aboutOrder(occasion), ...checked, spot, organization: film.organizationName };
  return toOperator(occasion, 'filmToDecide', facts);
};
