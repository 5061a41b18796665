export { notAFilmText, notSubtitlesText } from './recognised-file.ts';
export { filmRefusalText } from './refusals.ts';
export { REJECTION_PHRASES } from './rejection-phrases.ts';
