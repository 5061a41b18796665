import { rm } from 'node:fs/promises';
import path from 'node:path';
import {
  AUDIO_CODEC_FACTS,
  type DeliverableChange,
  type DeliveryProfile,
  deliveredFrames,
  deliveredTimecode,
  streamChannels,
  VIDEO_CODEC_FACTS,
} from '@spotway/domain/delivery';
import type { MediaProbe } from '@spotway/domain/film';
import type { QualityIssue } from '@spotway/domain/quality';
import { isSameFrameRate, samplesInFrames } from '@spotway/domain/shared';
import { probeAndCount } from '../../probe/probe.ts';
import { ELEMENTARY_DEMUXERS } from '../../run/input-arguments.ts';
import { essenceFileNames } from '../arguments/deliverable-arguments.ts';
import { displayAspect } from '../arguments/deliverable-video.ts';

type DeliverableProblemCode =
  | DeliverableChange['code']
  | 'unreadable'
  | 'container'
  | 'video-codec'
  | 'video-profile'
  | 'chroma-subsampling'
  | 'bit-depth'
  | 'picture-size'
  | 'aspect-ratio'
  | 'scan'
  | 'frame-count'
  | 'start-timecode'
  | 'audio-tracks'
  | 'audio-codec'
  | 'sample-rate'
  | 'sound-length'
  | 'subtitles'
  | 'essence'
  | 'likeness';

/** One way in which a deliverable differs from its profile. */
export interface DeliverableProblem {
  readonly code: DeliverableProblemCode;
  readonly expected: string;
  readonly actual: string;
  /** The verification's finding, if there is one. */
  readonly issue?: QualityIssue;
}

export interface DeliverableCheck {
  readonly problems: readonly DeliverableProblem[];
  /** Frames of the file, leader included; for audio only, the film's own count. */
  readonly frameCount: number;
  readonly probe: MediaProbe | null;
}

export interface CheckOptions {
  /** Frames of the master. */
  readonly frameCount: number;
  /** Whether ancillary subtitles were provided and so must be present. */
  readonly hasTeletext?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Compares a finished deliverable with its profile, counting its frames and the samples of every track; a deliverable without
 * problems has exactly as many frames as leader and master together.
 */
export async function checkDeliverable(
  file: string,
  profile: DeliveryProfile,
  options: CheckOptions,
): Promise<DeliverableCheck> {
  if (profile.format === 'Demux') return checkEssences(path.dirname(file), profile, options);
  const { frameCount, hasTeletext = false, signal } = options;
  const probed = await probeAndCount(file, { signal });
  if (!probed.ok) return unreadable(profile, probed.reason);
  const { probe, counts: counted } = probed;
  const wanted = deliveredFrames(profile, frameCount);
  const problems = differences([
    problem('container', profile.container, probe.container),
    ...comparePicture(probe, profile, counted.frames, wanted),
    ...compareTimecode(probe, profile),
    ...compareSound(probe, profile, counted.samples, wanted),
    ...(hasTeletext ? [problem('subtitles', '1', counted.dataStreams)] : []),
  ]);
  return { problems, frameCount: profile.video ? counted.frames : wanted, probe };
}

/** Separate essences are checked one by one; the archive is made from them afterwards. */
async function checkEssences(
  folder: string,
  profile: DeliveryProfile,
  { frameCount, signal }: CheckOptions,
): Promise<DeliverableCheck> {
  const [pictureName = '', ...soundNames] = essenceFileNames(profile);
  const pictureFile = path.join(folder, pictureName);
  const picture = await probeAndCount(pictureFile, { signal, demuxers: ELEMENTARY_DEMUXERS });
  if (!picture.ok) return unreadable(profile, picture.reason);
  const { counts: counted } = picture;
  const audios: MediaProbe['audios'][number][] = [];
  const samples: number[] = [];
  for (const name of soundNames) {
    const file = path.join(folder, name);
    const sound = await probeAndCount(file, { signal });
    if (!sound.ok) return unreadable(profile, sound.reason);
    audios.push(...sound.probe.audios);
    samples.push(...sound.counts.samples);
  }
  const probe = { ...picture.probe, audios };
  const wanted = deliveredFrames(profile, frameCount);
  const problems = differences([
    ...comparePicture(probe, profile, counted.frames, wanted),
    ...compareSound(probe, profile, samples, wanted),
  ]);
  return { problems, frameCount: counted.frames, probe };
}

/** Removes the separate essences once they are archived. */
export async function removeEssences(folder: string, profile: DeliveryProfile): Promise<void> {
  await Promise.all(essenceFileNames(profile).map((name) => rm(path.join(folder, name), { force: true })));
}

function unreadable({ id }: DeliveryProfile, reason: string): DeliverableCheck {
  return { problems: [{ code: 'unreadable', expected: id, actual: reason }], frameCount: 0, probe: null };
}

function comparePicture(probe: MediaProbe, profile: DeliveryProfile, frames: number, wanted: number) {
  const { video, frameRate } = profile;
  const made = probe.video;
  if (!video) return [problem('video-codec', 'none', made?.codec)];
  const facts = VIDEO_CODEC_FACTS[video.codec];
  const pace = (rate: { num: number; den: number }) => `${rate.num}/${rate.den}`;
  const hasFrameRate = made !== null && isSameFrameRate(made.frameRate, frameRate);
  // A QuickTime file with DNxHR does not state its fields; the codec is progressive only.
  const scan = made?.scan ?? (facts.codec === 'dnxhd' && probe.container === 'Qtff' ? 'progressive' : null);
  return [
    problem('video-codec', facts.codec, made?.codec),
    problem('video-profile', facts.profile, made?.profile),
    problem('chroma-subsampling', facts.chromaSubsampling, made?.chromaSubsampling),
    problem('bit-depth', String(facts.bitDepth), made?.bitDepth),
    problem('picture-size', `${video.width}x${video.height}`, made && `${made.width}x${made.height}`),
    problem('aspect-ratio', reducedRatio(displayAspect(video)) ?? '', made && reducedRatio(made.displayAspectRatio)),
    problem('frame-rate', pace(frameRate), hasFrameRate ? pace(frameRate) : made && pace(made.frameRate)),
    problem('scan', video.scan, scan),
    problem('frame-count', String(wanted), frames),
  ];
}

function compareTimecode(probe: MediaProbe, profile: DeliveryProfile) {
  return profile.video ? [problem('start-timecode', deliveredTimecode(profile), probe.startTimecode)] : [];
}

/** MP3 and AAC come in whole blocks; QuickTime and MP4 hide the surplus, an MP3 states its end only in its header. */
function compareSound(
  probe: MediaProbe,
  { audio, frameRate }: DeliveryProfile,
  samples: readonly number[],
  frameCount: number,
) {
  const channels = audio.streams.map((stream) => streamChannels(stream).length);
  const length = samplesInFrames(frameCount, frameRate, audio.sampleRate);
  const only = (values: readonly (string | number)[]) => [...new Set(values)].join(',');
  const measured = audio.codec === 'MP3' ? samples.map((count) => wholeBlocks(count, length)) : samples;
  return [
    problem('audio-tracks', channels.join('+'), probe.audios.map((each) => each.channels).join('+')),
    problem('audio-codec', AUDIO_CODEC_FACTS[audio.codec].codec, only(probe.audios.map(({ codec }) => codec))),
    problem('sample-rate', String(audio.sampleRate), only(probe.audios.map(({ sampleRate }) => sampleRate))),
    problem('sound-length', String(length), only(measured)),
  ];
}

const MP3_BLOCK = 1152;
/** The most blocks that encoder delay and the padded last block can add. */
const MP3_SURPLUS_BLOCKS = 3;

function wholeBlocks(count: number, wanted: number): number {
  const surplus = count - wanted;
  return surplus >= 0 && surplus <= MP3_SURPLUS_BLOCKS * MP3_BLOCK ? wanted : count;
}

function reducedRatio(ratio: string | null): string | null {
  const [width = 0, height = 0] = (ratio ?? '').split(':').map(Number);
  return width > 0 && height > 0 ? (width / height).toFixed(2) : ratio;
}

function differences(problems: readonly DeliverableProblem[]): DeliverableProblem[] {
  return problems.filter(({ expected, actual }) => expected !== actual);
}

function problem(
  code: DeliverableProblemCode,
  expected: string,
  actual: string | number | null | undefined,
): DeliverableProblem {
  return { code, expected, actual: actual === null || actual === undefined ? 'none' : String(actual) };
}
