export { AUDIO_CODEC_NAMES, CONTAINER_NAMES, VIDEO_FORMAT_NAMES } from './format-names.ts';
export { profileName } from './profile-names.ts';
export { notAFilmText, notSubtitlesText } from './recognised-file.ts';
export { filmRefusalText } from './refusals.ts';
export { REJECTION_PHRASES } from './rejection-phrases.ts';
export { VIDEO_CODEC_NAMES } from './video-codec-names.ts';
