import type { DeliveryAudioCodec, DeliveryContainer, VideoFormat } from '@spotway/domain/delivery';
import type { Worded } from '../languages/index.ts';

const FORMATS = {
  Mxf: 'MXF',
  Mp4: 'MP4',
  ProRes422: 'ProRes 422',
  ProRes4444: 'ProRes 4444',
  ADN: 'DNxHD / DNxHR',
  AVCIntra100: 'AVC-Intra 100',
  IMX50: 'IMX 50',
  Mp4Salto: 'MP4 Salto',
  MovH264: 'MOV H.264',
  MovHevc: 'MOV HEVC',
} as const;

/** Formats of delivery profiles, as people call them. */
export const VIDEO_FORMAT_NAMES: Worded<Readonly<Record<VideoFormat, string>>> = {
  fr: { ...FORMATS, MxfProgressive: 'MXF progressif', Demux: 'Essences séparées', AudioExtract: 'Son seul' },
  en: { ...FORMATS, MxfProgressive: 'MXF progressive', Demux: 'Separate essences', AudioExtract: 'Sound only' },
};

/** The same in every language. */
export const CONTAINER_NAMES: Readonly<Record<DeliveryContainer, string>> = {
  Mxf: 'MXF',
  Qtff: 'QuickTime (MOV)',
  Mp4: 'MP4',
  Mp3: 'MP3',
  Wav: 'WAV',
  Tar: 'TAR',
};

export const AUDIO_CODEC_NAMES: Worded<Readonly<Record<DeliveryAudioCodec, string>>> = {
  fr: {
    PCMS24LE: 'PCM 24 bits',
    PCMS16LE: 'PCM 16 bits',
    PCMS24BE: 'PCM 24 bits, gros-boutiste',
    AAC: 'AAC',
    MP3: 'MP3',
    MOV_Conteneur: 'PCM 24 bits, son seul en MOV',
  },
  en: {
    PCMS24LE: 'PCM 24 bit',
    PCMS16LE: 'PCM 16 bit',
    PCMS24BE: 'PCM 24 bit, big-endian',
    AAC: 'AAC',
    MP3: 'MP3',
    MOV_Conteneur: 'PCM 24 bit, sound-only MOV',
  },
};
