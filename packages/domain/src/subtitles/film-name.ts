import { findFilmIdentifier } from '../shared/index.ts';

const SEPARATORS = /[\s_.,;+()[\]\-–—]+/gu;
/** Suffixes added to a film's name for its subtitles: kind and language. */
const SUBTITLE_WORDS =
  /(?: (?:st|sts|sub|subs|subtitles?|soustitres?|sous titres?|sme|sdh|cc|vtt|stl|srt|fr|fra|fre|vf|en|eng|vost))+$/u;

function stemOf(fileName: string): string {
  return fileName
    .normalize('NFC')
    .toLowerCase()
    .replace(/\.[a-z0-9]{2,5}$/u, '')
    .replace(SEPARATORS, ' ')
    .trim();
}

/**
 * Whether a subtitle file is named after a film: the same name apart from extension, separators and suffixes such as "_ST" or ".fr", or the
 * same identifier even if the rest differs.
 */
export function isNamedAfterFilm(subtitleName: string, filmName: string): boolean {
  const [subtitle, film] = [stemOf(subtitleName), stemOf(filmName)];
  if (subtitle === film || subtitle.replace(SUBTITLE_WORDS, '') === film) return film !== '';
  const identifier = findFilmIdentifier(subtitle)?.identifier;
  return identifier !== undefined && identifier === findFilmIdentifier(film)?.identifier;
}
