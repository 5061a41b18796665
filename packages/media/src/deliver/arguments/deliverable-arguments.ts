import type { AudioPlacement } from '@spotway/domain/billing';
import {
  type DeliveryContainer,
  type DeliveryProfile,
  deliveredTimecode,
  type LeaderSegment,
  streamChannels,
  type VideoCodec,
} from '@spotway/domain/delivery';
import { parseTimecode, samplesInFrames } from '@spotway/domain/shared';
import type { FilmFile } from '../../probe/film-file.ts';
import { inputArguments } from '../../run/input-arguments.ts';
import { MediaError } from '../../run/media-error.ts';
import type { EncodingCare } from '../encoding-care.ts';
import {
  deliverableAudioEncoding,
  deliverableSound,
  type MixGains,
  NO_GAIN,
  type SoundInput,
} from './deliverable-audio.ts';
import { leaderPicture, slateFileName } from './deliverable-leader.ts';
import { dataLines, deliverablePictureChain, markedPicture } from './deliverable-picture.ts';
import { deliverableVideoEncoding } from './deliverable-video.ts';

/** An audio description delivered as a separate file. It goes on the profile's description tracks, or into the programme when `mixed`. */
export interface DescriptionFile extends FilmFile {
  readonly placement?: AudioPlacement;
}

/** Ancillary data, one packet of constant size per frame of the deliverable, leader included (SMPTE 436M). */
export interface AncillaryData {
  readonly file: string;
  readonly packetBytes: number;
}

/** The inputs for the deliverables of one film. */
export interface EncodingPlan {
  readonly film: FilmFile;
  readonly profiles: readonly DeliveryProfile[];
  /** Frames of the master; every deliverable must have all of them. */
  readonly frameCount: number;
  /** Decibels by profile id; profiles without an entry keep their loudness. */
  readonly gainsDb?: ReadonlyMap<string, MixGains>;
  readonly audioDescription?: DescriptionFile | null;
  /** Films shown in leaders, by name. */
  readonly leaderFilms?: ReadonlyMap<string, FilmFile>;
  /** File name in the working folder of the script to burn in, where a profile asks for it. */
  readonly burnInScript?: string | null;
  readonly teletext?: AncillaryData | null;
  /** Profiles whose picture is copied unchanged. */
  readonly copiedPictures?: ReadonlySet<string>;
  /** Whether to keep frames as they enter the encoders, for a later comparison (`referenceFileName`). */
  readonly keepsReferences?: boolean;
  readonly care?: EncodingCare;
}

const MUXERS: Readonly<Record<DeliveryContainer, string>> = {
  Mxf: 'mxf',
  Qtff: 'mov',
  Mp4: 'mp4',
  Mp3: 'mp3',
  Wav: 'wav',
  Tar: 'tar',
};
const ELEMENTARY: Readonly<Partial<Record<VideoCodec, { readonly muxer: string; readonly extension: string }>>> = {
  XdcamHd422: { muxer: 'mpeg2video', extension: 'm2v' },
  H264: { muxer: 'h264', extension: 'h264' },
  Hevc: { muxer: 'hevc', extension: 'h265' },
};

/** Name of a profile's file in the working folder. */
export function encodedFileName({ id, extension }: DeliveryProfile): string {
  return `${id}.${extension}`;
}

/** One in this many frames is kept and compared. */
export const COMPARISON_INTERVAL = 25;

/** File name in the working folder of the uncompressed luma of every `COMPARISON_INTERVAL`th frame of the film. */
export function referenceFileName({ id }: DeliveryProfile): string {
  return `${id}-reference.gray`;
}

/** File names in the working folder of a `Demux` profile's separate essences: the picture's, then one per audio stream. */
export function essenceFileNames(profile: DeliveryProfile): readonly string[] {
  const { id, video, audio } = profile;
  const picture = video ? ELEMENTARY[video.codec] : undefined;
  if (!picture) throw new MediaError('refused', `profile ${id} has no elementary picture stream`);
  return [`${id}-picture.${picture.extension}`, ...audio.streams.map((_, index) => `${id}-sound-${index + 1}.wav`)];
}

/** The numbered inputs of one run. */
class Inputs {
  readonly arguments: string[] = [];
  #count = 0;

  add(args: readonly string[]): number {
    this.arguments.push(...args);
    return this.#count++;
  }
}

/**
 * ffmpeg arguments that make every profile's file from one decode of the film.
 * @throws MediaError 'refused' without a picture, at another frame rate, or when a leader's film is missing
 */
export function deliverableArguments(plan: EncodingPlan): string[] {
  const { film, profiles } = plan;
  const { video } = film.probe;
  if (!video) throw new MediaError('refused', 'a deliverable needs a picture');
  const inputs = new Inputs();
  const sound: SoundInput = { input: inputs.add(inputArguments(film.file)), probe: film.probe };
  const { audioDescription = null, teletext = null, leaderFilms = new Map<string, FilmFile>() } = plan;
  const description = audioDescription && {
    input: inputs.add(inputArguments(audioDescription.file)),
    probe: audioDescription.probe,
    isMixed: audioDescription.placement === 'mixed',
  };
  const wanted = new Set(profiles.flatMap(({ leader }) => leader.flatMap(videoName)));
  const leaders = new Map<string, SoundInput>();
  for (const [name, { file, probe }] of leaderFilms) {
    if (wanted.has(name)) leaders.set(name, { input: inputs.add(inputArguments(file)), probe });
  }
  const isTeletext = profiles.some((profile) => carriesTeletext(profile, plan));
  const ancillary = teletext && isTeletext ? inputs.add(ancillaryArguments(teletext)) : null;
  const encoded = profiles.filter((profile) => profile.video && !plan.copiedPictures?.has(profile.id));
  const split = encoded.map((_, index) => `[film${index}]`).join('');
  const decoded = encoded.length === 0 ? [] : [`[0:${video.index}]split=${encoded.length}${split}`];
  const outputs = profiles.map((profile, index) => {
    const chains: string[] = [];
    const made = deliverableSound({
      profile,
      frameCount: plan.frameCount,
      film: sound,
      audioDescription: description,
      leaderFilms: leaders,
      gainsDb: plan.gainsDb?.get(profile.id) ?? NO_GAIN,
      prefix: `p${index}`,
    });
    chains.push(...made.chains);
    const position = encoded.indexOf(profile);
    let picture: string | null = profile.video ? `0:${video.index}` : null;
    if (position >= 0) {
      picture = `[picture${index}]`;
      chains.push(...pictureChains(profile, plan, leaders, `[film${position}]`, picture));
    }
    const data = ancillary !== null && carriesTeletext(profile, plan) ? ancillary : null;
    const { care = 'usual' } = plan;
    const encoding = position < 0 ? copiedEncoding(profile) : deliverableVideoEncoding(profile, care);
    return { chains, arguments: outputArguments(profile, { picture, encoding, sound: made.outputs, data }) };
  });
  const references = plan.keepsReferences
    ? encoded.map((profile) => referenceArguments(profile, profiles.indexOf(profile)))
    : [];
  return [
    ...['-loglevel', 'level+error', '-y', ...inputs.arguments],
    ...['-filter_complex', [...decoded, ...outputs.flatMap(({ chains }) => chains)].join(';')],
    ...outputs.flatMap((output) => output.arguments),
    // Last, because progress is counted on the first output.
    ...references.flat(),
  ];
}

function referenceArguments(profile: DeliveryProfile, index: number): string[] {
  const raw = ['-c:v', 'rawvideo', '-fps_mode:v', 'passthrough', '-f', 'rawvideo'];
  return ['-map', `[reference${index}]`, ...raw, referenceFileName(profile)];
}

function videoName(segment: LeaderSegment): string[] {
  return segment.kind === 'Video' ? [segment.fileName] : [];
}

function carriesTeletext({ subtitles }: DeliveryProfile, { teletext }: EncodingPlan): boolean {
  return Boolean(teletext && subtitles?.mode.startsWith('Teletext'));
}

/** ffmpeg's raw demuxer splits packets where its 32 KiB read buffer ends, unless every read is one packet long. */
function ancillaryArguments({ file, packetBytes }: AncillaryData): string[] {
  const size = String(packetBytes);
  const packets = ['-blocksize', size, '-f', 'data', '-raw_packet_size', size];
  return ['-protocol_whitelist', 'file', ...packets, '-i', `file:${file}`];
}

/** The leader followed by the film's picture, with subtitles where they are burned in. */
function pictureChains(
  profile: DeliveryProfile,
  { film, burnInScript, keepsReferences }: EncodingPlan,
  leaders: ReadonlyMap<string, SoundInput>,
  input: string,
  output: string,
): string[] {
  const { video, frameRate, leader, subtitles } = profile;
  if (!video || !film.probe.video) return [];
  const burned = subtitles?.mode === 'Open' && burnInScript ? `,ass=filename=${burnInScript}` : '';
  const shown = `${input}${deliverablePictureChain(film.probe.video, video, frameRate)}${burned}`;
  const reference = output.replace('picture', 'reference');
  const kept = output.replace('picture', 'kept');
  const encoded = output.replace('picture', 'encoded');
  const split = [
    `${shown},split${encoded}${kept}`,
    `${kept}select='not(mod(n,${COMPARISON_INTERVAL}))',extractplanes=y${reference}`,
  ];
  const chain = keepsReferences ? `${encoded}null` : shown;
  const parts = leader.map((segment, position) => {
    if (segment.kind !== 'Video') return leaderPicture(segment, video, frameRate, slateFileName(profile, position));
    const leader = leaders.get(segment.fileName);
    if (!leader?.probe.video) throw new MediaError('refused', `missing leader film ${segment.fileName}`);
    const picture = deliverablePictureChain(leader.probe.video, video, frameRate);
    return `[${leader.input}:${leader.probe.video.index}]${picture},trim=end_frame=${segment.frames}`;
  });
  const lines = dataLines(video);
  const before = keepsReferences ? split : [];
  if (parts.length === 0) return [...before, `${chain}${lines}${output}`];
  const name = (index: number) => `${output.slice(0, -1)}p${index}]`;
  const names = [...parts, chain].map((_, index) => name(index)).join('');
  return [
    ...before,
    ...[...parts, chain].map((part, index) => `${part}${name(index)}`),
    `${names}concat=n=${parts.length + 1}:v=1:a=0,${markedPicture(video, frameRate)}${lines}${output}`,
  ];
}

interface OutputStreams {
  /** A label, or a stream of the film to copy; null without a picture. */
  readonly picture: string | null;
  readonly encoding: readonly string[];
  readonly sound: readonly string[];
  /** Input with the ancillary data. */
  readonly data: number | null;
}

function outputArguments(profile: DeliveryProfile, { picture, encoding, sound, data }: OutputStreams): string[] {
  const clean = ['-map_metadata', '-1', '-map_chapters', '-1', '-metadata', 'creation_time=now'];
  const timecode = deliveredTimecode(profile);
  if (profile.format === 'Demux') {
    const [pictureFile = '', ...soundFiles] = essenceFileNames(profile);
    const muxer = (profile.video && ELEMENTARY[profile.video.codec]?.muxer) ?? '';
    return [
      ...['-map', picture ?? '', ...encoding, ...clean, '-timecode', timecode, '-f', muxer, pictureFile],
      ...sound.flatMap((label, index) => [
        ...['-map', label, ...deliverableAudioEncoding(profile), ...clean, ...waveTimecode(profile)],
        ...['-f', 'wav', soundFiles[index] ?? ''],
      ]),
    ];
  }
  return [
    ...(picture === null ? [] : ['-map', picture]),
    ...sound.flatMap((label) => ['-map', label]),
    ...(data === null ? [] : ['-map', `${data}:0`, '-c:d', 'copy', '-metadata:s:d', 'data_type=vbi_vanc_smpte_436M']),
    // None of the master's own metadata is passed on: it may name people, projects and paths.
    ...clean,
    ...encoding,
    ...deliverableAudioEncoding(profile),
    ...(profile.container === 'Wav' ? waveTimecode(profile) : picture === null ? [] : ['-timecode', timecode]),
    ...muxerArguments(profile),
    encodedFileName(profile),
  ];
}

function copiedEncoding({ format, video }: DeliveryProfile): string[] {
  if (!video) return [];
  return ['-c:v', 'copy', ...(format === 'MovHevc' ? ['-tag:v', 'hvc1'] : [])];
}

/** Broadcast Wave stores the start as samples since midnight (EBU Tech 3285). */
function waveTimecode(profile: DeliveryProfile): string[] {
  const frames = parseTimecode(deliveredTimecode(profile), profile.frameRate) ?? 0;
  const samples = samplesInFrames(frames, profile.frameRate, profile.audio.sampleRate);
  return ['-write_bext', '1', '-metadata', `time_reference=${samples}`];
}

function muxerArguments({ container, format, audio }: DeliveryProfile): string[] {
  if (format === 'IMX50') {
    const [stream] = audio.streams;
    const channels = stream ? streamChannels(stream).length : 0;
    return ['-f', 'mxf_d10', '-d10_channelcount', String(channels)];
  }
  const flags: Readonly<Partial<Record<DeliveryContainer, string>>> = { Mp4: '+faststart', Qtff: '+write_colr' };
  const flag = flags[container];
  return [...(flag ? ['-movflags', flag] : []), '-f', MUXERS[container]];
}
