import { listRetainedFilms } from '@spotway/database';
import { retentionEnd } from '@spotway/domain/work';
import { aboutCustomer, toCustomer, type WriteLetter } from './letter.ts';

/** Identifies a warning by the day its first films are removed: a later day needs another mail. */
export function warningOccurrence(firstRemoval: Date): number {
  return Math.floor(firstRemoval.getTime() / 1000);
}

/**
 * Every film of the order about to be removed, each with its date. None when that no longer holds: a film delivered or ordered again since
 * then is kept longer, and gets a warning of its own.
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
