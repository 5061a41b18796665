import { type DeliveryProfile, isSameFrameRate, samplesInFrames } from '@spotway/domain';
import { inputArguments } from './input-arguments.ts';
import type { MediaProbe } from './media-probe.ts';
import { probeFile } from './probe.ts';
import { runTool } from './runner.ts';

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
const COUNT_SECONDS = 600;

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
  const counted = await countStreams(file, signal);
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

interface CountedStream {
  readonly codec_type?: string;
  readonly nb_read_packets?: string;
  readonly duration_ts?: number;
  readonly time_base?: string;
  readonly sample_rate?: string;
}

/** Pictures by counting packets; samples of each track by its length in its own units. */
async function countStreams(file: string, signal?: AbortSignal): Promise<{ frames: number; samples: number[] }> {
  const entries = 'stream=codec_type,nb_read_packets,duration_ts,time_base,sample_rate';
  const { stdout } = await runTool({
    tool: 'ffprobe',
    arguments: ['-v', 'error', ...inputArguments(file), '-count_packets', '-show_entries', entries, '-of', 'json'],
    inputs: [file],
    timeLimitSeconds: COUNT_SECONDS,
    signal,
  });
  const { streams = [] } = JSON.parse(stdout) as { streams?: CountedStream[] };
  const frames = Number(streams.find(({ codec_type }) => codec_type === 'video')?.nb_read_packets ?? 0);
  const samples = streams.filter(({ codec_type }) => codec_type === 'audio').map(sampleCount);
  return { frames, samples };
}

function sampleCount({ duration_ts = 0, time_base = '1/1', sample_rate = '0' }: CountedStream): number {
  const [num = 1, den = 1] = time_base.split('/').map(Number);
  return Math.round((duration_ts * num * Number(sample_rate)) / den);
}
