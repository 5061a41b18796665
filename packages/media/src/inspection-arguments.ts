import path from 'node:path';
import {
  type DeliveryChannel,
  type DeliveryProfile,
  leaderFrames,
  samplesInFrames,
  streamChannels,
} from '@spotway/domain';
import { COMPARED_ONE_IN, encodedFileName, essenceFileNames, referenceFileName } from './deliverable-arguments.ts';
import { pixelFormat, shownRaster } from './deliverable-picture.ts';
import { ELEMENTARY_DEMUXERS, inputArguments } from './input-arguments.ts';
import { loudnessFilter } from './measure-loudness.ts';
import { visiblePicture } from './media-probe.ts';
import { mixOf } from './plan-loudness.ts';

export const likenessLog = (index: number) => `likeness-${index}.txt`;
/** Name of the measuring filter, by which its summary is found in the log. */
export const loudnessName = (index: number) => `ebur128@delivered${index}`;

export interface InspectionPlan {
  /** Where the deliverables are, and the pictures kept of the way into their encoders. */
  readonly workDir: string;
  /** False where the picture was moved over untouched: its essence is compared instead. */
  readonly comparesPictures: boolean;
}

/** The files that are decoded to inspect a profile's deliverable. */
export function inspectionFiles(profile: DeliveryProfile, workDir: string): string[] {
  const names = profile.format === 'Demux' ? essenceFileNames(profile) : [encodedFileName(profile)];
  return names.map((name) => path.join(workDir, name));
}

/** ffmpeg arguments that decode all deliverables once, compare the pictures with those that were encoded and measure the sound. */
export function inspectionArguments(profiles: readonly DeliveryProfile[], plan: InspectionPlan): string[] {
  const { workDir, comparesPictures } = plan;
  const compared = profiles.filter(({ video }) => video !== null && comparesPictures);
  const inputs: string[] = [];
  const chains: string[] = [];
  let nextInput = 0;
  for (const [index, profile] of profiles.entries()) {
    const files = inspectionFiles(profile, workDir);
    const first = nextInput;
    nextInput += files.length;
    for (const [position, file] of files.entries()) {
      const isElementary = profile.format === 'Demux' && position === 0;
      inputs.push(...inputArguments(file, isElementary ? ELEMENTARY_DEMUXERS : undefined));
    }
    if (compared.includes(profile)) {
      inputs.push(...referenceInput(profile, workDir));
      chains.push(...likenessChains(profile, first, nextInput++, index));
    }
    chains.push(...loudnessChains(profile, first, index));
  }
  const outputs = profiles.flatMap((profile, index) => [
    ...(compared.includes(profile) ? [`[like${index}]`] : []),
    `[heard${index}]`,
  ]);
  return [
    ...['-loglevel', 'level+info', ...inputs, '-filter_complex', chains.join(';')],
    ...outputs.flatMap((output) => ['-map', output]),
    ...['-fps_mode', 'passthrough', '-f', 'null', '-'],
  ];
}

function referenceInput(profile: DeliveryProfile, workDir: string): string[] {
  const { video, frameRate } = profile;
  if (!video) return [];
  const { width, height } = shownRaster(video);
  const depth = /p(10)le$/.exec(pixelFormat(video)) ? 'gray10le' : 'gray';
  const pace = `${frameRate.num}/${frameRate.den * COMPARED_ONE_IN}`;
  return [
    ...['-protocol_whitelist', 'file', '-f', 'rawvideo', '-pixel_format', depth, '-video_size', `${width}x${height}`],
    ...['-framerate', pace, '-i', `file:${path.join(workDir, referenceFileName(profile))}`],
  ];
}

function likenessChains(profile: DeliveryProfile, input: number, reference: number, index: number): string[] {
  const { video, frameRate, leader } = profile;
  if (!video) return [];
  const { x, y, width, height } = visiblePicture(video);
  const film = leaderFrames(leader) === 0 ? '' : `trim=start_frame=${leaderFrames(leader)},`;
  const seen = y === 0 ? '' : `crop=${width}:${height}:${x}:${y},`;
  const sample = `setpts=N,select='not(mod(n,${COMPARED_ONE_IN}))'`;
  return [
    `[${input}:v:0]settb=${frameRate.den}/${frameRate.num},${film}${sample},${seen}extractplanes=y[made${index}]`,
    `[made${index}][${reference}:v]ssim=stats_file=${likenessLog(index)}[like${index}]`,
  ];
}

/** The programme taken out of the deliverable's own streams: its stereo pair, else its 5.1, else its single channel. */
function loudnessChains(profile: DeliveryProfile, firstInput: number, index: number): string[] {
  const { audio, frameRate, leader, format } = profile;
  const placed = audio.streams.flatMap((stream, position) =>
    streamChannels(stream).map((channel, inStream) => ({ channel, position, inStream })),
  );
  const mix = programmeOf(placed.map(({ channel }) => channel));
  const skipped = samplesInFrames(leaderFrames(leader), frameRate, audio.sampleRate);
  const trimmed = skipped === 0 ? '' : `,atrim=start_sample=${skipped},asetpts=N/SR/TB`;
  const labels = mix.map((_, channel) => `[d${index}c${channel}]`);
  const chains = mix.map((wanted, channel) => {
    const found = placed.find((each) => each.channel === wanted);
    const stream =
      format === 'Demux' ? `${firstInput + 1 + (found?.position ?? 0)}:a:0` : `${firstInput}:a:${found?.position}`;
    return `[${stream}]pan=mono|c0=c${found?.inStream}${trimmed}${labels[channel]}`;
  });
  const named = loudnessFilter(mix.length).replace('ebur128', loudnessName(index));
  const joined = JOINED[mix.length] ?? '';
  return [...chains, `${labels.join('')}${joined}${named}[heard${index}]`];
}

const JOINED: Readonly<Record<number, string>> = {
  2: 'join=inputs=2:channel_layout=stereo:map=0.0-FL|1.0-FR,',
  6: 'join=inputs=6:channel_layout=5.1:map=0.0-FL|1.0-FR|2.0-FC|3.0-LFE|4.0-BL|5.0-BR,',
};

function programmeOf(channels: readonly DeliveryChannel[]): DeliveryChannel[] {
  const stereo = mixOf(channels, 'ORIGINAL', false);
  if (stereo.length > 0) return stereo;
  const surround = mixOf(channels, 'ORIGINAL', true);
  return surround.length === 6 ? surround : channels.slice(0, 1);
}
