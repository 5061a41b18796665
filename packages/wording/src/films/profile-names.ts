import type { Language } from '@spotway/domain/shared';

/** Names of shipped profiles that read differently per language, by the name they are stored under. */
const SHIPPED: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'XDCAM HD422 50 – with leader': {
    fr: 'XDCAM HD422 50 – avec amorce',
    en: 'XDCAM HD422 50 – with leader',
  },
  'XDCAM HD422 50 – normalised to -23 LUFS': {
    fr: 'XDCAM HD422 50 – normalisé à −23 LUFS',
    en: 'XDCAM HD422 50 – normalised to −23 LUFS',
  },
  'XDCAM HD422 50 – stereo and 5.1': {
    fr: 'XDCAM HD422 50 – stéréo et 5.1',
    en: 'XDCAM HD422 50 – stereo and 5.1',
  },
  'XDCAM HD422 50 – teletext subtitles': {
    fr: 'XDCAM HD422 50 – sous-titres télétexte',
    en: 'XDCAM HD422 50 – teletext subtitles',
  },
  'DNxHD 185x – MXF 1080i25, 10 bit': {
    fr: 'DNxHD 185x – MXF 1080i25, 10 bits',
    en: 'DNxHD 185x – MXF 1080i25, 10 bit',
  },
  'H.264 – MP4 1080p25, subtitles burned in': {
    fr: 'H.264 – MP4 1080p25, sous-titres incrustés',
    en: 'H.264 – MP4 1080p25, subtitles burned in',
  },
  'H.264 – MP4 1080p25, low rate': {
    fr: 'H.264 – MP4 1080p25, bas débit',
    en: 'H.264 – MP4 1080p25, low rate',
  },
  'HEVC – MOV 1080p25, 10 bit': {
    fr: 'HEVC – MOV 1080p25, 10 bits',
    en: 'HEVC – MOV 1080p25, 10 bit',
  },
  'XDCAM HD422 50 – separate essences': {
    fr: 'XDCAM HD422 50 – essences séparées',
    en: 'XDCAM HD422 50 – separate essences',
  },
  'Sound – WAV 24 bit': { fr: 'Son – WAV 24 bits', en: 'Sound – WAV 24 bit' },
  'Sound – MP3': { fr: 'Son – MP3', en: 'Sound – MP3' },
  'Sound – MOV 24 bit': { fr: 'Son – MOV 24 bits', en: 'Sound – MOV 24 bit' },
};

/** A delivery profile's name in the reader's language; a name that operators chose stays as they wrote it. */
export function profileName(name: string, language: Language): string {
  return Object.hasOwn(SHIPPED, name) ? (SHIPPED[name]?.[language] ?? name) : name;
}
