import { findShowFile, findSubtitlesState, listFilmDestinations } from '@spotway/database';
import { waitsForSubtitles } from '@spotway/domain/delivery';
import { refusedSubtitleText } from '@spotway/wording/findings';
import { findFilm } from '../films/film.ts';
import { aboutCustomer, toCustomer, type WriteLetter } from './letter.ts';

/** A subtitle file can't be used, and who is waiting for one; none when usable subtitles have arrived since, or the file is gone. */
export const subtitleRefused: WriteLetter = async (occasion) => {
  const { db, subjectId, order } = occasion;
  const file = await findShowFile(db, subjectId);
  if (!file?.judgement) return null;
  const { broadcastableId, name, judgement } = file;
  const state = await findSubtitlesState(db, broadcastableId);
  if (state === 'usable') return null;
  const { spot } = await findFilm(db, broadcastableId);
  const destinations = await listFilmDestinations(db, broadcastableId);
  const waiting = destinations.filter(
    ({ profile }) => profile?.subtitles?.isRequired && waitsForSubtitles(profile, state),
  );
  const facts = {
    ...aboutCustomer(occasion),
    spot,
    fileName: name,
    reason: refusedSubtitleText(judgement.subtitleRefusal ?? null, order.language, judgement.recognised),
    waiting: waiting.map((each) => each.name),
  };
  return toCustomer(occasion, 'subtitleRefused', facts, spot);
};
