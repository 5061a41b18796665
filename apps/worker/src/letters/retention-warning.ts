import { listRetainedFilms } from '@spotway/database';
import { retentionEnd } from '@spotway/domain/work';
import { aboutCustomer, toCustomer, type WriteLetter } from './letter.ts';

/** Names a warning by the day its first films go: a later day asks for another mail. */
export function warningOccurrence(firstRemoval: Date): number {
  return Math.floor(firstRemoval.getTime() / 1000);
}

/**
 * Every film of the order whose files go, each with its day. None when it is not true any more: a film delivered or ordered once more since
 * then is kept longer, and has a warning of its own.
 */
export const retentionWarning: WriteLetter = async (occasion) => {
  const films = await listRetainedFilms(occasion.db, occasion.order.campaign.id);
  const spots = films.flatMap((film) => {
    const { title, version, pubId, warnedFor, isSuperseded } = film;
    const end = retentionEnd(film);
    const isEnding = warnedFor !== null && end !== null && warnedFor >= end && !isSuperseded;
    return isEnding ? [{ title, version, pubId, removesAt: warnedFor }] : [];
  });
  const isCurrent = spots.some(({ removesAt }) => warningOccurrence(removesAt) === occasion.occurrence);
  return isCurrent ? toCustomer(occasion, 'retentionWarning', { ...aboutCustomer(occasion), spots }) : null;
};
