import path from 'node:path';
import {
  type DeliveryChannel,
  type DeliveryProfile,
  leaderFrames,
  samplesInFrames,
  streamChannels,
} from '@spotway/domain';
import { encodedFileName, essenceFileNames, type FilmFile } from './deliverable-arguments.ts';
import { deliverablePictureChain } from './deliverable-picture.ts';
import { ELEMENTARY_DEMUXERS, inputArguments } from './input-arguments.ts';
import { loudnessFilter } from './measure-loudness.ts';
import { visiblePicture } from './media-probe.ts';
import { mixOf } from './plan-loudness.ts';

/** One picture in so many is compared; all are decoded. */
export const COMPARED_ONE_IN = 5;

export const likenessLog = (index: number) => `likeness-${index}.txt`;
/** Name of the measuring filter, by which its summary is found in the log. */
export const loudnessName = (index: number) => `ebur128@delivered${index}`;

export interface InspectionPlan {
  readonly film: FilmFile;
  readonly workDir: string;
  readonly burnInScript: string | null;
  /** False where the picture was moved over untouched: its essence is compared instead. */
  readonly comparesPictures: boolean;
}

/** The files that are decoded to inspect a profile's deliverable. */
export function inspectionFiles(profile: DeliveryProfile, workDir: string): string[] {
  const names = profile.format === 'Demux' ? essenceFileNames(profile) : [encodedFileName(profile)];
  return names.map((name) => path.join(workDir, name));
}

/** ffmpeg arguments that decode the master and all deliverables once, compare the pictures and measure the sound. */
export function inspectionArguments(profiles: readonly DeliveryProfile[], plan: InspectionPlan): string[] {
  const { film, workDir, comparesPictures } = plan;
  const compared = profiles.filter(({ video }) => video !== null && comparesPictures);
  const inputs = [...inputArguments(film.file)];
  const chains: string[] = [];
  let nextInput = 1;
  if (compared.length > 0) {
    const copies = compared.map(({ id }) => `[master-${id}]`).join('');
    chains.push(`[0:${film.probe.video?.index}]split=${compared.length}${copies}`);
  }
  for (const [index, profile] of profiles.entries()) {
    const files = inspectionFiles(profile, workDir);
    const first = nextInput;
    nextInput += files.length;
    for (const [position, file] of files.entries()) {
      const isElementary = profile.format === 'Demux' && position === 0;
      inputs.push(...inputArguments(file, isElementary ? ELEMENTARY_DEMUXERS : undefined));
    }
    if (compared.includes(profile)) chains.push(...likenessChains(profile, plan, first, index));
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

function likenessChains(profile: DeliveryProfile, plan: InspectionPlan, input: number, index: number): string[] {
  const { video, frameRate, leader, subtitles, id } = profile;
  if (!video || !plan.film.probe.video) return [];
  const clock = `settb=${frameRate.den}/${frameRate.num}`;
  const sample = `select='not(mod(n,${COMPARED_ONE_IN}))'`;
  const burned = subtitles?.mode === 'Open' && plan.burnInScript ? `,ass=filename=${plan.burnInScript}` : '';
  const { x, y, width, height } = visiblePicture(video);
  const seen = y === 0 ? '' : `crop=${width}:${height}:${x}:${y},`;
  const film = leaderFrames(leader) === 0 ? '' : `trim=start_frame=${leaderFrames(leader)},`;
  const reference = deliverablePictureChain(plan.film.probe.video, video, frameRate);
  return [
    `[master-${id}]${reference}${burned},${sample},extractplanes=y[reference${index}]`,
    `[${input}:v:0]${clock},${film}setpts=N,${sample},${seen}extractplanes=y[made${index}]`,
    `[made${index}][reference${index}]ssim=stats_file=${likenessLog(index)}[like${index}]`,
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
