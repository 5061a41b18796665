import { type Executor, findShowFile, findSubtitlesState, listFilmDestinations } from '@spotway/database';
import { deliveryProfile, waitsForSubtitles } from '@spotway/domain/delivery';
import type { Language } from '@spotway/domain/shared';
import type { MailFacts } from '@spotway/mail';
import { refusedSubtitleText } from '@spotway/wording/findings';
import type { StageContext } from '../context/stage-context.ts';
import { findFilm } from '../films/film.ts';

type Customer = Omit<MailFacts['subtitleRefused'], 'spot' | 'fileName' | 'reason' | 'waiting'>;

/** What the mail about a refused subtitle file says; null when usable subtitles came meanwhile, or the file is gone. */
export async function subtitleRefusedFacts(
  { db, findProfile = deliveryProfile }: { db: Executor } & Pick<StageContext, 'findProfile'>,
  customer: Customer,
  fileId: string,
  language: Language,
): Promise<MailFacts['subtitleRefused'] | null> {
  const file = await findShowFile(db, fileId);
  if (!file?.judgement) return null;
  const { broadcastableId, name, judgement } = file;
  const state = await findSubtitlesState(db, broadcastableId);
  if (state === 'usable') return null;
  const { spot } = await findFilm(db, broadcastableId);
  const destinations = await listFilmDestinations(db, broadcastableId);
  const waiting = destinations.filter(({ profileId }) => {
    const profile = findProfile(profileId);
    return profile?.subtitles?.isRequired && waitsForSubtitles(profile, state);
  });
  return {
    ...customer,
    spot,
    fileName: name,
    reason: refusedSubtitleText(judgement.subtitleRefusal ?? null, language, judgement.recognised),
    waiting: waiting.map((each) => each.name),
  };
}
