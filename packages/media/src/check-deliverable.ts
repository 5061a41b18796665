import { type DeliveryProfile, isSameFrameRate, samplesInFrames } from '@spotway/domain';
import { countPackets } from './count-packets.ts';
import type { MediaProbe } from './media-probe.ts';
import { probeFile } from './probe.ts';

export type DeliverableProblemCode =
  | 'unreadable'
  | 'container'
  | 'video-codec'
  | 'chroma-subsampling'
  | 'bit-depth'
  | 'picture-size'
  | 'frame-rate'
  | 'scan'
  | 'frame-count'
  | 'start-timecode'
  | 'audio-tracks'
  | 'audio-codec'
  | 'sample-rate'
  | 'sound-length';

/** One way in which a deliverable is not what its profile says. */
export interface DeliverableProblem {
  readonly code: DeliverableProblemCode;
  readonly expected: string;
  readonly actual: string;
}

export interface DeliverableCheck {
  readonly problems: readonly DeliverableProblem[];
  readonly frameCount: number;
  readonly probe: MediaProbe | null;
}

const VIDEO_FACTS = {
  XdcamHd422: { codec: 'mpeg2video', chroma: '4:2:2' },
  H264: { codec: 'h264', chroma: '4:2:0' },
} as const;
const AUDIO_CODECS = { PCMS24LE: 'pcm_s24le', AAC: 'aac' } as const;

/**
 * Compares a made deliverable with its profile, counting its pictures and the samples of every track; a deliverable without
 * problems has exactly as many pictures as the master.
 */
export async function checkDeliverable(
  file: string,
  profile: DeliveryProfile,
  { frameCount, signal }: { readonly frameCount: number; readonly signal?: AbortSignal },
): Promise<DeliverableCheck> {
  const probed = await probeFile(file, { signal });
  if (!probed.ok) {
    return {
      problems: [{ code: 'unreadable', expected: profile.id, actual: probed.reason }],
      frameCount: 0,
      probe: null,
    };
  }
  const counted = await countPackets(file, signal);
  const problems = [
    ...comparePicture(probed.probe, profile, counted.frames, frameCount),
    ...compareSound(probed.probe, profile, counted.samples, frameCount),
  ].filter(({ expected, actual }) => expected !== actual);
  return { problems, frameCount: counted.frames, probe: probed.probe };
}

function comparePicture(
  probe: MediaProbe,
  { container, video, startTimecode }: DeliveryProfile,
  frames: number,
  wanted: number,
) {
  const { codec, chroma } = VIDEO_FACTS[video.codec];
  const made = probe.video;
  const pace = (rate: { num: number; den: number }) => `${rate.num}/${rate.den}`;
  const isPace = made !== null && isSameFrameRate(made.frameRate, video.frameRate);
  return [
    problem('container', container, probe.container),
    problem('video-codec', codec, made?.codec),
    problem('chroma-subsampling', chroma, made?.chromaSubsampling),
    problem('bit-depth', '8', made?.bitDepth),
    problem('picture-size', `${video.width}x${video.height}`, made && `${made.width}x${made.height}`),
    problem('frame-rate', pace(video.frameRate), isPace ? pace(video.frameRate) : made && pace(made.frameRate)),
    problem('scan', video.scan, made?.scan),
    problem('frame-count', String(wanted), frames),
    problem('start-timecode', startTimecode, probe.startTimecode),
  ];
}

function compareSound(
  probe: MediaProbe,
  { audio, video }: DeliveryProfile,
  samples: readonly number[],
  frameCount: number,
) {
  const tracks = audio.layout === 'Mono' ? Array.from({ length: audio.tracks }, () => 1) : [audio.tracks];
  const length = samplesInFrames(frameCount, video.frameRate, audio.sampleRate);
  const only = (values: readonly (string | number)[]) => [...new Set(values)].join(',');
  return [
    problem('audio-tracks', tracks.join('+'), probe.audios.map(({ channels }) => channels).join('+')),
    problem('audio-codec', AUDIO_CODECS[audio.codec], only(probe.audios.map(({ codec }) => codec))),
    problem('sample-rate', String(audio.sampleRate), only(probe.audios.map(({ sampleRate }) => sampleRate))),
    // AAC comes in frames of 1024 samples; the container hides the surplus.
    problem('sound-length', String(length), only(samples)),
  ];
}

function problem(
  code: DeliverableProblemCode,
  expected: string,
  actual: string | number | null | undefined,
): DeliverableProblem {
  return { code, expected, actual: actual === null || actual === undefined ? 'none' : String(actual) };
}
