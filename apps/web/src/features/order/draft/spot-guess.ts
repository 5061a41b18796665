import type { FilmNameGuess } from '@spotway/domain/film';
import { declarableSeconds } from '@spotway/domain/quality';
import type { SpotFields } from './order-draft.ts';
import { type DraftSpot, type FieldSource, GUESSABLE_FIELDS, type GuessableField } from './order-draft.ts';

/** The spot with fields given by the user (or a table, or a catalogue): they are no longer guesses. */
export function withTyped(spot: DraftSpot, fields: Partial<SpotFields>): DraftSpot {
  const given = GUESSABLE_FIELDS.filter((field) => fields[field] !== undefined);
  if (given.length === 0) return { ...spot, ...fields };
  const sources = { ...spot.sources, ...Object.fromEntries(given.map((field) => [field, 'typed'])) };
  return { ...spot, ...fields, sources };
}

const EMPTY: Readonly<Record<GuessableField, unknown>> = { pubId: '', title: '', version: 'Version 1', duration: null };

/** The field was never typed in, or was emptied. Drafts of earlier versions don't say where their values come from. */
function isOpen(spot: DraftSpot, field: GuessableField): boolean {
  const source = spot.sources[field];
  if (source === 'name' || source === 'film') return true;
  if (field === 'version' && source === 'typed') return false;
  return spot[field] === EMPTY[field];
}

/**
 * The spot with guesses from its film in fields that nobody has typed in; a later guess replaces an earlier one.
 * @param filmSeconds the film's real duration, which wins over the one in its name; null while unknown
 */
export function withGuess(spot: DraftSpot, guess: FilmNameGuess, filmSeconds: number | null = null): DraftSpot {
  const duration = filmSeconds === null ? guess.durationSeconds : declarableSeconds(filmSeconds);
  const guessed = { pubId: guess.pubId, title: guess.title, version: guess.version, duration };
  const fields = GUESSABLE_FIELDS.filter((field) => guessed[field] !== null && isOpen(spot, field));
  if (fields.length === 0) return spot;
  const sourceOf = (field: GuessableField): FieldSource =>
    field === 'duration' && filmSeconds !== null ? 'film' : 'name';
  return {
    ...spot,
    ...Object.fromEntries(fields.map((field) => [field, guessed[field]])),
    sources: { ...spot.sources, ...Object.fromEntries(fields.map((field) => [field, sourceOf(field)])) },
  };
}
