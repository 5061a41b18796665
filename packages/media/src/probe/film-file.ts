import type { MediaProbe } from '@spotway/domain/film';

/** A film on local disk, with its probe result. */
export interface FilmFile {
  readonly file: string;
  readonly probe: MediaProbe;
}
