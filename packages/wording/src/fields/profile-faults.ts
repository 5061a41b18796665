import type { ProfileFaultCode } from '@spotway/domain/delivery';
import type { Worded } from '../languages/index.ts';

/** Texts for the faults of a delivery profile (domain's profileFaults), shown at their field. */
export const PROFILE_FAULT_WORDS: Readonly<Record<ProfileFaultCode, Worded<string>>> = {
  'container-of-format': {
    fr: 'Ce format n’existe pas dans ce conteneur.',
    en: 'This format is not available in this container.',
  },
  'codec-of-format': { fr: 'Ce codec n’est pas celui de ce format.', en: 'This codec does not belong to this format.' },
  'codec-of-container': {
    fr: 'Ce conteneur n’accepte pas ce codec.',
    en: 'This container does not accept this codec.',
  },
  'picture-missing': { fr: 'Ce format demande une image.', en: 'This format needs a picture.' },
  'picture-unwanted': { fr: 'Un extrait sonore n’a pas d’image.', en: 'An audio extract has no picture.' },
  raster: { fr: 'Ce codec n’existe pas dans cette résolution.', en: 'This codec is not available in this resolution.' },
  scan: {
    fr: 'Ce balayage ne va pas avec ce codec ou ce format.',
    en: 'This scan does not go with this codec or format.',
  },
  'frame-rate': { fr: 'Seul 25 images par seconde est possible.', en: 'Only 25 frames per second is possible.' },
  'video-bit-rate': {
    fr: 'Indiquez un débit pour XDCAM, IMX, H.264 et HEVC, et aucun pour les autres codecs.',
    en: 'Give a bit rate for XDCAM, IMX, H.264 and HEVC, and none for other codecs.',
  },
  'audio-codec-of-container': {
    fr: 'Ce conteneur n’accepte pas ce codec audio.',
    en: 'This container does not accept this audio codec.',
  },
  'audio-bit-rate': {
    fr: 'Indiquez un débit pour AAC et MP3, et aucun pour le PCM.',
    en: 'Give a bit rate for AAC and MP3, and none for PCM.',
  },
  'audio-streams': {
    fr: 'Il faut de 1 à 16 flux audio ; IMX, WAV et MP3 n’en acceptent qu’un.',
    en: 'There must be 1 to 16 audio streams; IMX, WAV and MP3 take only one.',
  },
  'audio-channels': {
    fr: 'Un flux a trop de canaux : 8 au plus en IMX, 6 en AAC, 2 en MP3.',
    en: 'A stream has too many channels: at most 8 in IMX, 6 in AAC, 2 in MP3.',
  },
  'sample-rate': { fr: 'Seul 48 kHz est possible.', en: 'Only 48 kHz is possible.' },
  'start-timecode': {
    fr: 'Ce timecode n’existe pas à 25 images par seconde.',
    en: 'This timecode does not exist at 25 frames per second.',
  },
  'leader-before-midnight': {
    fr: 'L’amorce commencerait avant 00:00:00:00 : raccourcissez-la, ou donnez au film un timecode plus tardif.',
    en: 'The leader would start before 00:00:00:00: shorten it, or give the film a later timecode.',
  },
  'leader-without-picture': { fr: 'Sans image, il n’y a pas d’amorce.', en: 'Without a picture there is no leader.' },
  'subtitles-without-picture': {
    fr: 'Sans image, il n’y a pas de sous-titres.',
    en: 'Without a picture there are no subtitles.',
  },
  'teletext-of-container': {
    fr: 'Le télétexte n’existe qu’en MXF, sauf IMX.',
    en: 'Teletext is available only in MXF, except IMX.',
  },
};
