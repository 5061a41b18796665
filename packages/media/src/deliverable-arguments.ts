import { type DeliveryProfile, groupAudioStreams, type LoudnessMeasurements, loudnessGain } from '@spotway/domain';
import { deliverableAudioEncoding, deliverableSound } from './deliverable-audio.ts';
import { deliverablePictureChain, deliverableVideoEncoding } from './deliverable-video.ts';
import { inputArguments } from './input-arguments.ts';
import { MediaError } from './media-error.ts';
import type { MediaProbe } from './media-probe.ts';

/** Loudness of the programme as the verification measured it; needed by profiles that change it. */
export type MeasuredLoudness = Pick<LoudnessMeasurements, 'integratedLufs' | 'truePeakDbtp'>;

export interface EncodingPlan {
  readonly probe: MediaProbe;
  readonly profiles: readonly DeliveryProfile[];
  /** Pictures of the master, all of which every deliverable must have. */
  readonly frameCount: number;
  readonly loudness: MeasuredLoudness | null;
}

const MUXERS = { Mxf: 'mxf', Qtff: 'mov', Mp4: 'mp4' } as const;

/** Name of a profile's file in the working folder. */
export function encodedFileName({ id, extension }: DeliveryProfile): string {
  return `${id}.${extension}`;
}

/**
 * ffmpeg arguments that make every profile's file from one decode of the film.
 * @throws MediaError 'refused' without picture, with another frame rate, or when a profile normalises unmeasured loudness
 */
export function deliverableArguments(file: string, plan: EncodingPlan): string[] {
  const { probe, profiles, frameCount } = plan;
  const { video } = probe;
  if (!video) throw new MediaError('refused', 'a deliverable needs a picture');
  const groups = groupAudioStreams(probe.audios);
  const copies = profiles.map((_, index) => `[film${index}]`);
  const encodings = profiles.map((profile, index) => {
    const sound = deliverableSound(groups, profile, frameCount, gainFor(profile, plan), `p${index}`);
    const picture = `[film${index}]${deliverablePictureChain(video, profile.video)}[picture${index}]`;
    return { profile, chains: [picture, ...sound.chains], outputs: [`[picture${index}]`, ...sound.outputs] };
  });
  const decoded = `[0:${video.index}]split=${profiles.length}${copies.join('')}`;
  return [
    '-loglevel',
    'level+error',
    '-y',
    ...inputArguments(file),
    '-filter_complex',
    [decoded, ...encodings.flatMap(({ chains }) => chains)].join(';'),
    ...encodings.flatMap(({ profile, outputs }) => outputArguments(profile, outputs)),
  ];
}

function outputArguments(profile: DeliveryProfile, outputs: readonly string[]): string[] {
  return [
    ...outputs.flatMap((output) => ['-map', output]),
    // Nothing of the master's own metadata travels on: it may name people, projects and paths.
    ...['-map_metadata', '-1', '-map_chapters', '-1'],
    ...deliverableVideoEncoding(profile),
    ...deliverableAudioEncoding(profile),
    ...['-metadata', 'creation_time=now', '-timecode', profile.startTimecode],
    ...(profile.container === 'Mp4' ? ['-movflags', '+faststart'] : []),
    ...['-f', MUXERS[profile.container], encodedFileName(profile)],
  ];
}

function gainFor({ id, loudness: handling }: DeliveryProfile, { loudness }: EncodingPlan) {
  if (handling.mode === 'keep') return null;
  if (loudness === null) {
    throw new MediaError('refused', `profile ${id} needs the film's measured loudness`, { facts: { profileId: id } });
  }
  return loudnessGain(handling, loudness);
}
