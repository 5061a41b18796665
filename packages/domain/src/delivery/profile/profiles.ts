import { FRAME_RATE_25 } from '../../shared/index.ts';
import {
  type DeliveryAudio,
  PAD_EIGHT_TRACKS,
  STEREO_AND_SURROUND_TRACKS,
  STEREO_STREAM,
  STEREO_TRACKS,
} from './audio.ts';
import type { VideoCodec } from './formats.ts';
import { FRENCH_LEADER } from './leader.ts';
import type { DeliveryProfile, DeliveryVideo } from './profile.ts';

const FRENCH_TV = {
  frameRate: FRAME_RATE_25,
  startTimecode: '10:00:00:00',
  leader: [],
  loudness: { mode: 'keep' },
  subtitles: null,
  fileNamePattern: '{pubId}_{version}',
  sidecars: ['xml'],
  thresholds: {},
} as const;

const PCM24 = { codec: 'PCMS24LE', sampleRate: 48_000, bitRate: null } as const;
const AAC_STEREO: DeliveryAudio = { codec: 'AAC', streams: STEREO_STREAM, sampleRate: 48_000, bitRate: 256_000 };
const PAD_SOUND: DeliveryAudio = { ...PCM24, streams: PAD_EIGHT_TRACKS };
const PAIR_OF_TRACKS: DeliveryAudio = { ...PCM24, streams: STEREO_TRACKS };
const STEREO_PCM: DeliveryAudio = { ...PCM24, streams: STEREO_STREAM };

function hd(codec: VideoCodec, scan: DeliveryVideo['scan'], bitRate: number | null = null): DeliveryVideo {
  return { codec, width: 1920, height: 1080, scan, bitRate };
}
const uhd = (codec: VideoCodec, bitRate: number | null = null): DeliveryVideo => ({
  ...hd(codec, 'progressive', bitRate),
  width: 3840,
  height: 2160,
});

/** XDCAM HD422 50 as in the French PAD (AS-10 HIGH_HD_2014): eight mono PCM tracks. */
export const XDCAM_HD422_50: DeliveryProfile = {
  ...FRENCH_TV,
  id: 'xdcam-hd422-50',
  name: 'XDCAM HD422 50 – MXF 1080i25',
  format: 'Mxf',
  container: 'Mxf',
  extension: 'mxf',
  video: hd('XdcamHd422', 'tff', 50_000_000),
  audio: PAD_SOUND,
};

/** For web and catch-up services: H.264 High@4.0, stereo AAC, playable before it is fully downloaded. */
export const H264_MP4: DeliveryProfile = {
  ...FRENCH_TV,
  id: 'h264-mp4',
  name: 'H.264 – MP4 1080p25',
  format: 'Mp4',
  container: 'Mp4',
  extension: 'mp4',
  video: hd('H264', 'progressive', 20_000_000),
  audio: AAC_STEREO,
};

const XDCAM_VARIANTS: readonly DeliveryProfile[] = [
  { ...XDCAM_HD422_50, id: 'xdcam-hd422-50-leader', name: 'XDCAM HD422 50 – with leader', leader: FRENCH_LEADER },
  {
    ...XDCAM_HD422_50,
    id: 'xdcam-hd422-50-r128',
    name: 'XDCAM HD422 50 – normalised to -23 LUFS',
    loudness: { mode: 'normalise', targetLufs: -23, maxTruePeakDbtp: -3 },
  },
  {
    ...XDCAM_HD422_50,
    id: 'xdcam-hd422-50-surround',
    name: 'XDCAM HD422 50 – stereo and 5.1',
    audio: { ...PCM24, streams: STEREO_AND_SURROUND_TRACKS },
  },
  {
    ...XDCAM_HD422_50,
    id: 'xdcam-hd422-50-teletext',
    name: 'XDCAM HD422 50 – teletext subtitles',
    subtitles: { mode: 'Teletext1', isRequired: false },
  },
  {
    ...XDCAM_HD422_50,
    id: 'xdcam-hd422-50-p',
    name: 'XDCAM HD422 50 – MXF 1080p25',
    format: 'MxfProgressive',
    video: hd('XdcamHd422', 'progressive', 50_000_000),
  },
];

const MXF = { ...FRENCH_TV, container: 'Mxf', extension: 'mxf' } as const;
const MOV = { ...FRENCH_TV, container: 'Qtff', extension: 'mov' } as const;

const OTHER_PROFILES: readonly DeliveryProfile[] = [
  {
    ...MXF,
    id: 'avc-intra-100',
    name: 'AVC-Intra 100 – MXF 1080i25',
    format: 'AVCIntra100',
    video: hd('AvcIntra100', 'tff'),
    audio: PAD_SOUND,
  },
  {
    ...MXF,
    id: 'imx-50',
    name: 'IMX 50 – MXF D-10 576i25',
    format: 'IMX50',
    video: { codec: 'Imx50', width: 720, height: 608, scan: 'tff', bitRate: 50_000_000 },
    audio: {
      ...PCM24,
      streams: [
        {
          layout: 'OneTrack',
          channels: [
            { layout: 'StereoL', role: 'ORIGINAL' },
            { layout: 'StereoR', role: 'ORIGINAL' },
            { layout: 'StereoL', role: 'AD' },
            { layout: 'StereoR', role: 'AD' },
          ],
        },
      ],
    },
  },
  {
    ...MXF,
    id: 'dnxhd-120',
    name: 'DNxHD 120 – MXF 1080i25',
    format: 'ADN',
    video: hd('DnxHd120', 'tff'),
    audio: PAIR_OF_TRACKS,
  },
  {
    ...MXF,
    id: 'dnxhd-185',
    name: 'DNxHD 185x – MXF 1080i25, 10 bit',
    format: 'ADN',
    video: hd('DnxHd185X', 'tff'),
    audio: PAIR_OF_TRACKS,
  },
  {
    ...MOV,
    id: 'dnxhr-hqx-uhd',
    name: 'DNxHR HQX – MOV 2160p25',
    format: 'ADN',
    video: uhd('DnxHrHqx'),
    audio: STEREO_PCM,
  },
  {
    ...MOV,
    id: 'prores-422-hq',
    name: 'ProRes 422 HQ – MOV 1080i25',
    format: 'ProRes422',
    video: hd('ProRes422Hq', 'tff'),
    audio: STEREO_PCM,
  },
  {
    ...MOV,
    id: 'prores-4444',
    name: 'ProRes 4444 – MOV 1080p25',
    format: 'ProRes4444',
    video: hd('ProRes4444', 'progressive'),
    audio: { codec: 'PCMS24BE', streams: STEREO_STREAM, sampleRate: 48_000, bitRate: null },
  },
  {
    ...H264_MP4,
    id: 'h264-mp4-subtitled',
    name: 'H.264 – MP4 1080p25, subtitles burned in',
    subtitles: { mode: 'Open', isRequired: true },
  },
  {
    ...FRENCH_TV,
    id: 'mp4-salto',
    name: 'H.264 – MP4 1080p25, low rate',
    format: 'Mp4Salto',
    container: 'Mp4',
    extension: 'mp4',
    video: hd('H264', 'progressive', 8_000_000),
    audio: { ...AAC_STEREO, bitRate: 192_000 },
  },
  {
    ...FRENCH_TV,
    id: 'h264-mp4-uhd',
    name: 'H.264 – MP4 2160p25',
    format: 'Mp4',
    container: 'Mp4',
    extension: 'mp4',
    video: uhd('H264', 60_000_000),
    audio: AAC_STEREO,
  },
  {
    ...MOV,
    id: 'h264-mov',
    name: 'H.264 – MOV 1080p25',
    format: 'MovH264',
    video: hd('H264', 'progressive', 50_000_000),
    audio: { codec: 'PCMS16LE', streams: STEREO_STREAM, sampleRate: 48_000, bitRate: null },
  },
  {
    ...MOV,
    id: 'hevc-mov',
    name: 'HEVC – MOV 1080p25, 10 bit',
    format: 'MovHevc',
    video: hd('Hevc', 'progressive', 20_000_000),
    audio: AAC_STEREO,
  },
  {
    ...FRENCH_TV,
    id: 'demux',
    name: 'XDCAM HD422 50 – separate essences',
    format: 'Demux',
    container: 'Tar',
    extension: 'tar',
    video: hd('XdcamHd422', 'tff', 50_000_000),
    audio: PAIR_OF_TRACKS,
  },
  {
    ...FRENCH_TV,
    id: 'audio-extract-wav',
    name: 'Sound – WAV 24 bit',
    format: 'AudioExtract',
    container: 'Wav',
    extension: 'wav',
    video: null,
    audio: STEREO_PCM,
  },
  {
    ...FRENCH_TV,
    id: 'audio-extract-mp3',
    name: 'Sound – MP3',
    format: 'AudioExtract',
    container: 'Mp3',
    extension: 'mp3',
    video: null,
    audio: { codec: 'MP3', streams: STEREO_STREAM, sampleRate: 48_000, bitRate: 320_000 },
  },
  {
    ...MOV,
    id: 'audio-extract-mov',
    name: 'Sound – MOV 24 bit',
    format: 'AudioExtract',
    video: null,
    audio: { codec: 'MOV_Conteneur', streams: STEREO_STREAM, sampleRate: 48_000, bitRate: null },
  },
];

/** Seed data for the table `delivery_profiles`, which operators then maintain. Programs read the table, never this list. */
export const DELIVERY_PROFILES: readonly DeliveryProfile[] = [
  XDCAM_HD422_50,
  H264_MP4,
  ...XDCAM_VARIANTS,
  ...OTHER_PROFILES,
];
