import type { MediaProbe } from '@spotway/domain/film';

/** A film on this disk with what it says of itself. */
export interface FilmFile {
  readonly file: string;
  readonly probe: MediaProbe;
}
