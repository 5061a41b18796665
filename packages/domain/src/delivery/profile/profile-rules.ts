import { isSameFrameRate, parseTimecode } from '../../shared/index.ts';
import { streamChannels } from './audio.ts';
import { AUDIO_CODEC_FACTS, FORMAT_CONTAINERS, VIDEO_CODEC_FACTS } from './formats.ts';
import { leaderFrames } from './leader.ts';
import type { DeliveryProfile } from './profile.ts';

export type ProfileFaultCode =
  | 'container-of-format'
  | 'codec-of-format'
  | 'codec-of-container'
  | 'picture-missing'
  | 'picture-unwanted'
  | 'raster'
  | 'scan'
  | 'frame-rate'
  | 'video-bit-rate'
  | 'audio-codec-of-container'
  | 'audio-bit-rate'
  | 'audio-streams'
  | 'audio-channels'
  | 'sample-rate'
  | 'start-timecode'
  | 'leader-before-midnight'
  | 'leader-without-picture'
  | 'subtitles-without-picture'
  | 'teletext-of-container';

/** The field to report each fault at, as a path into the profile. */
export const PROFILE_FAULT_FIELDS: Readonly<Record<ProfileFaultCode, readonly string[]>> = {
  'container-of-format': ['container'],
  'codec-of-format': ['video', 'codec'],
  'codec-of-container': ['video', 'codec'],
  'picture-missing': ['video'],
  'picture-unwanted': ['video'],
  raster: ['video', 'height'],
  scan: ['video', 'scan'],
  'frame-rate': ['frameRate'],
  'video-bit-rate': ['video', 'bitRate'],
  'audio-codec-of-container': ['audio', 'codec'],
  'audio-bit-rate': ['audio', 'bitRate'],
  'audio-streams': ['audio', 'streams'],
  'audio-channels': ['audio', 'streams'],
  'sample-rate': ['audio', 'sampleRate'],
  'start-timecode': ['startTimecode'],
  'leader-before-midnight': ['leader'],
  'leader-without-picture': ['leader'],
  'subtitles-without-picture': ['subtitles'],
  'teletext-of-container': ['subtitles'],
};

const MAX_STREAMS = 16;
/** Formats with a single audio stream: IMX has one with at most eight channels (SMPTE 386M). */
const SINGLE_STREAM_FORMATS = ['IMX50'];
const IMX_CHANNELS = 8;

/** What is wrong with a profile: combinations that can't be written, or that readers interpret differently. */
export function profileFaults(profile: Omit<DeliveryProfile, 'id'>): ProfileFaultCode[] {
  const { format, container, video, leader, subtitles, startTimecode, frameRate } = profile;
  const filmStart = parseTimecode(startTimecode, frameRate);
  const checks: [ProfileFaultCode, boolean][] = [
    ['container-of-format', FORMAT_CONTAINERS[format].includes(container)],
    ['picture-missing', video !== null || format === 'AudioExtract'],
    ['picture-unwanted', video === null || format !== 'AudioExtract'],
    ['start-timecode', filmStart !== null],
    // timecode restarts at midnight, so a leader before it would count as being after the film
    ['leader-before-midnight', filmStart === null || filmStart >= leaderFrames(leader)],
    ['leader-without-picture', video !== null || leader.length === 0],
    ['subtitles-without-picture', video !== null || subtitles === null],
    ['teletext-of-container', !subtitles?.mode.startsWith('Teletext') || (container === 'Mxf' && format !== 'IMX50')],
    ...pictureChecks(profile),
    ...soundChecks(profile),
  ];
  return checks.filter(([, isRight]) => !isRight).map(([code]) => code);
}

function pictureChecks({
  format,
  container,
  video,
  frameRate,
}: Omit<DeliveryProfile, 'id'>): [ProfileFaultCode, boolean][] {
  if (!video) return [];
  const facts = VIDEO_CODEC_FACTS[video.codec];
  const isProgressiveFormat = format !== 'MxfProgressive' || video.scan === 'progressive';
  const isInterlacedFormat = format !== 'Mxf' || video.scan === 'tff';
  return [
    ['codec-of-format', facts.formats.includes(format)],
    ['codec-of-container', facts.containers.includes(container)],
    ['raster', facts.rasters.includes(`${video.width}x${video.height}`)],
    ['scan', facts.scans.includes(video.scan) && isProgressiveFormat && isInterlacedFormat],
    ['frame-rate', isSameFrameRate(frameRate, { num: 25, den: 1 })],
    ['video-bit-rate', (facts.rate === 'inherent') === (video.bitRate === null)],
  ];
}

function soundChecks({ format, container, audio }: Omit<DeliveryProfile, 'id'>): [ProfileFaultCode, boolean][] {
  const facts = AUDIO_CODEC_FACTS[audio.codec];
  const channels = audio.streams.map((stream) => streamChannels(stream).length);
  const isSingle = SINGLE_STREAM_FORMATS.includes(format);
  const isOneStream = isSingle || container === 'Wav' || container === 'Mp3';
  const maxChannels = isSingle ? IMX_CHANNELS : facts.maxChannels;
  const isMovSoundOnly = audio.codec !== 'MOV_Conteneur' || format === 'AudioExtract';
  return [
    ['audio-codec-of-container', facts.containers.includes(container) && isMovSoundOnly],
    ['audio-bit-rate', (facts.bitRate === 'needed') === (audio.bitRate !== null)],
    ['audio-streams', isOneStream ? channels.length === 1 : channels.length > 0 && channels.length <= MAX_STREAMS],
    ['audio-channels', channels.every((count) => count >= 1 && count <= maxChannels)],
    ['sample-rate', audio.sampleRate === 48_000],
  ];
}
