import type { PictureEssence } from '@spotway/domain/film';
import { MediaError } from '../run/media-error.ts';
import { readCodedPicture } from './coded-picture.ts';
import { pictureMd5 } from './essence-md5.ts';
import type { FilmFile } from './film-file.ts';

/**
 * What a rewrap needs to know of a master, read from all its packets without decoding: once per film, however often it is delivered.
 * Null without a picture, and for a film whose packets can't all be read: a rewrap then reads for itself.
 * @throws MediaError 'aborted', 'timeout', 'limit' or 'not-installed'
 */
export async function readPictureEssence(film: FilmFile, signal?: AbortSignal): Promise<PictureEssence | null> {
  if (!film.probe.video) return null;
  try {
    const [coded, md5] = await Promise.all([readCodedPicture(film, signal), pictureMd5(film.file, { signal })]);
    return coded && { coded, md5 };
  } catch (error) {
    if (error instanceof MediaError && error.reason === 'failed') return null;
    throw error;
  }
}
