import path from 'node:path';
import { type DeliveredMix, type DeliveryProfile, leaderFrames } from '@spotway/domain/delivery';
import { type ProbedVideo, visiblePicture } from '@spotway/domain/film';
import { samplesInFrames } from '@spotway/domain/shared';
import { ELEMENTARY_DEMUXERS, inputArguments } from '../../run/input-arguments.ts';
import { type MeasuredParts, measuringGraph, nullOutputs } from '../../verify/verification-arguments.ts';
import {
  COMPARISON_INTERVAL,
  encodedFileName,
  essenceFileNames,
  referenceFileName,
} from '../arguments/deliverable-arguments.ts';
import { pixelFormat, shownRaster } from '../arguments/deliverable-picture.ts';

export const LIKENESS_LOG = 'likeness.txt';

export interface InspectionPlan {
  readonly profile: DeliveryProfile;
  /** Holds the deliverable, and the reference frames kept before its encoder. */
  readonly workDir: string;
  /** The deliverable's picture; null where it is not decoded. */
  readonly video: ProbedVideo | null;
  readonly mixes: readonly DeliveredMix[];
  /** False where the picture was rewrapped untouched: its essence is compared instead. */
  readonly comparesPictures: boolean;
}

/** The files to decode when inspecting a profile's deliverable. */
export function inspectionFiles(profile: DeliveryProfile, workDir: string): string[] {
  const names = profile.format === 'Demux' ? essenceFileNames(profile) : [encodedFileName(profile)];
  return names.map((name) => path.join(workDir, name));
}

/** The mixes for a measuring graph: for tracks that should be silent, levels are enough. */
export function measuredMixes(mixes: readonly DeliveredMix[]): Pick<MeasuredParts, 'groups' | 'expectedSilent'> {
  return { groups: mixes.map(({ group }) => group), expectedSilent: mixes.map(({ isSilent }) => isSilent) };
}

/**
 * ffmpeg arguments that decode a deliverable once, skip its leader, take every measurement masters get,
 * and compare its frames with those that were encoded.
 */
export function inspectionArguments(plan: InspectionPlan): string[] {
  const { profile, workDir, video, mixes, comparesPictures } = plan;
  const files = inspectionFiles(profile, workDir);
  const inputs = files.flatMap((file, position) =>
    inputArguments(file, profile.format === 'Demux' && position === 0 ? ELEMENTARY_DEMUXERS : undefined),
  );
  const isCompared = video !== null && comparesPictures;
  // Separate essences are numbered by file, each with one stream.
  const own = (index: number) => (profile.format === 'Demux' ? `[${index}:0]` : `[0:${index}]`);
  const label: MeasuredParts['label'] = (index) =>
    index === video?.index && isCompared ? '[measuredfilm]' : own(index);
  const before = trimming(plan);
  const graph = measuringGraph({
    video,
    ...measuredMixes(mixes),
    label,
    before: isCompared ? { ...before, picture: '' } : before,
  });
  const chains = [
    ...(isCompared ? likenessChains(profile, `${own(video.index)}${before.picture}`, files.length) : []),
    ...graph.chains,
  ];
  const outputs = [...graph.outputs, ...(isCompared ? ['[like]'] : [])];
  return [
    ...['-loglevel', 'level+info', ...inputs, ...(isCompared ? referenceInput(profile, workDir) : [])],
    ...['-filter_complex', chains.join(';'), ...nullOutputs(outputs)],
  ];
}

/** Filters that cut the leader off; a picture without a container has no timestamps of its own. */
function trimming({ profile }: InspectionPlan): { readonly picture: string; readonly sound: string } {
  const { leader, frameRate, audio, format } = profile;
  const frames = leaderFrames(leader);
  const counted = format === 'Demux' ? `settb=${frameRate.den}/${frameRate.num},setpts=N,` : '';
  if (frames === 0) return { picture: counted, sound: '' };
  const samples = samplesInFrames(frames, frameRate, audio.sampleRate);
  return {
    picture: `${counted}trim=start_frame=${frames},setpts=PTS-STARTPTS,`,
    sound: `atrim=start_sample=${samples},asetpts=N/SR/TB,`,
  };
}

function referenceInput(profile: DeliveryProfile, workDir: string): string[] {
  const { video, frameRate } = profile;
  if (!video) return [];
  const { width, height } = shownRaster(video);
  const depth = /p(10)le$/.exec(pixelFormat(video)) ? 'gray10le' : 'gray';
  const pace = `${frameRate.num}/${frameRate.den * COMPARISON_INTERVAL}`;
  return [
    ...['-protocol_whitelist', 'file', '-f', 'rawvideo', '-pixel_format', depth, '-video_size', `${width}x${height}`],
    ...['-framerate', pace, '-i', `file:${path.join(workDir, referenceFileName(profile))}`],
  ];
}

function likenessChains({ video, frameRate }: DeliveryProfile, film: string, reference: number): string[] {
  if (!video) return [];
  const { x, y, width, height } = visiblePicture(video);
  const seen = y === 0 ? '' : `crop=${width}:${height}:${x}:${y},`;
  const sample = `settb=${frameRate.den}/${frameRate.num},setpts=N,select='not(mod(n,${COMPARISON_INTERVAL}))'`;
  return [
    `${film}split=2[measuredfilm][comparedfilm]`,
    `[comparedfilm]${sample},${seen}extractplanes=y[made]`,
    `[made][${reference}:v]ssim=stats_file=${LIKENESS_LOG}[like]`,
  ];
}
