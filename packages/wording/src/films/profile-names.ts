import type { Language } from '@spotway/domain/shared';

/** French names of shipped profiles, by the English name they are stored under. */
const SHIPPED: Readonly<Record<string, string>> = {
  'XDCAM HD422 50 – with leader': 'XDCAM HD422 50 – avec amorce',
  'XDCAM HD422 50 – normalised to -23 LUFS': 'XDCAM HD422 50 – normalisé à −23 LUFS',
  'XDCAM HD422 50 – stereo and 5.1': 'XDCAM HD422 50 – stéréo et 5.1',
  'XDCAM HD422 50 – teletext subtitles': 'XDCAM HD422 50 – sous-titres télétexte',
  'DNxHD 185x – MXF 1080i25, 10 bit': 'DNxHD 185x – MXF 1080i25, 10 bits',
  'H.264 – MP4 1080p25, subtitles burned in': 'H.264 – MP4 1080p25, sous-titres incrustés',
  'H.264 – MP4 1080p25, low rate': 'H.264 – MP4 1080p25, bas débit',
  'HEVC – MOV 1080p25, 10 bit': 'HEVC – MOV 1080p25, 10 bits',
  'XDCAM HD422 50 – separate essences': 'XDCAM HD422 50 – essences séparées',
  'Sound – WAV 24 bit': 'Son – WAV 24 bits',
  'Sound – MP3': 'Son – MP3',
  'Sound – MOV 24 bit': 'Son – MOV 24 bits',
};

/** A delivery profile's name in the reader's language; a name that operators chose stays as they wrote it. */
export function profileName(name: string, language: Language): string {
  if (!Object.hasOwn(SHIPPED, name)) return name;
  return language === 'fr' ? (SHIPPED[name] ?? name) : name.replace(' -', ' \u2212');
}
