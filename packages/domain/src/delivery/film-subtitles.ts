import type { DeliveryProfile } from './profile/profile.ts';

/** A film's subtitle file that is still stored. */
export interface FilmSubtitleFile {
  readonly hasArrived: boolean;
  /**
   * Result of checking the stored file (`unchecked` before); operators' files are checked before they are accepted. `unconverted`: accepted
   * and kept, in a format we don't convert.
   */
  readonly verdict: 'unchecked' | 'accepted' | 'unconverted' | 'refused';
}

/** The verdict from a subtitle file's stored judgement, which is null until the file has been read. */
export function subtitleVerdict(
  judgement: { readonly errors: readonly unknown[]; readonly subtitleRefusal?: unknown } | null,
): FilmSubtitleFile['verdict'] {
  if (judgement === null) return 'unchecked';
  if (judgement.errors.length > 0) return 'refused';
  return judgement.subtitleRefusal === undefined ? 'accepted' : 'unconverted';
}

/**
 * State of a film's subtitles.
 * - `none`: nobody sent any;  `coming`: announced, upload not complete;  `unchecked`: arrived, not read yet;
 * - `refused`: none of the files read is usable, perhaps because of its format;  `usable`: at least one is.
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
 * Whether a deliverable waits for the film's subtitles. A bad subtitle file does not reject the film; it only delays destinations that
 * require subtitles. Destinations with optional subtitles wait only until an arrived file has been read. A film without any subtitle file
 * does not wait.
 */
export function waitsForSubtitles(
  { subtitles }: Pick<DeliveryProfile, 'subtitles'>,
  state: FilmSubtitlesState,
): boolean {
  if (!subtitles || state === 'none' || state === 'usable') return false;
  return subtitles.isRequired || state === 'unchecked';
}

/**
 * Whether the customer may send a subtitle file now. Once a film is accepted, only to replace a refused file or while the upload is under
 * way, so that deliverables never change unnoticed.
 */
export function acceptsSubtitles(film: {
  readonly isQualified: boolean;
  readonly subtitles: FilmSubtitlesState;
}): boolean {
  return !film.isQualified || film.subtitles === 'refused' || film.subtitles === 'coming';
}
