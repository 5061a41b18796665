import type { DeliveryProfile } from './profile/profile.ts';

/** A subtitle file of a film, whose object is still kept. */
export interface FilmSubtitleFile {
  readonly hasArrived: boolean;
  /**
   * What the check of the stored file said (`unchecked` before it); an operator's file was checked before it was taken. `unconverted`: taken and
   * kept, in a format that nothing is made of.
   */
  readonly verdict: 'unchecked' | 'accepted' | 'unconverted' | 'refused';
}

/** What the stored judgement of a subtitle file comes to; null before the file was read. */
export function subtitleVerdict(
  judgement: { readonly errors: readonly unknown[]; readonly subtitleRefusal?: unknown } | null,
): FilmSubtitleFile['verdict'] {
  if (judgement === null) return 'unchecked';
  if (judgement.errors.length > 0) return 'refused';
  return judgement.subtitleRefusal === undefined ? 'accepted' : 'unconverted';
}

/**
 * Where the subtitles of a film stand.
 * - `none`: nobody sent any;  `coming`: announced, not whole;  `unchecked`: arrived, not read yet;
 * - `refused`: every file that was read holds no subtitles that can be used, be it for its format;  `usable`: one does.
 */
export const FILM_SUBTITLES_STATES = ['none', 'coming', 'unchecked', 'refused', 'usable'] as const;
export type FilmSubtitlesState = (typeof FILM_SUBTITLES_STATES)[number];

export function filmSubtitlesState(files: readonly FilmSubtitleFile[]): FilmSubtitlesState {
  if (files.some(({ verdict }) => verdict === 'accepted')) return 'usable';
  const open = files.filter(({ verdict }) => verdict === 'unchecked');
  if (open.some(({ hasArrived }) => hasArrived)) return 'unchecked';
  if (open.length > 0) return 'coming';
  return files.length > 0 ? 'refused' : 'none';
}

/**
 * Whether a deliverable is not made yet because of the film's subtitles: a bad subtitle file sends no film back, it only keeps the
 * destinations waiting that require subtitles. Where they are carried and not required, only the moment in which an arrived file is read is
 * waited for. A film without any subtitle file waits for none.
 */
export function waitsForSubtitles(
  { subtitles }: Pick<DeliveryProfile, 'subtitles'>,
  state: FilmSubtitlesState,
): boolean {
  if (!subtitles || state === 'none' || state === 'usable') return false;
  return subtitles.isRequired || state === 'unchecked';
}

/**
 * Whether the customer may send a subtitle file now. A film that is accepted takes one only in the place of what was refused, or while its
 * upload is under way: what is delivered is not changed behind anybody's back.
 */
export function takesSubtitle(film: {
  readonly isQualified: boolean;
  readonly subtitles: FilmSubtitlesState;
}): boolean {
  return !film.isQualified || film.subtitles === 'refused' || film.subtitles === 'coming';
}
