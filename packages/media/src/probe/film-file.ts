import type { MediaProbe } from './media-probe.ts';

/** A film on this disk with what it says of itself. */
export interface FilmFile {
  readonly file: string;
  readonly probe: MediaProbe;
}
