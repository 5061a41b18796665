import {
  type AudioGroup,
  groupAudioStreams,
  type MediaProbe,
  type ProbedVideo,
  visiblePicture,
} from '@spotway/domain/film';
import { airedMixFilter, audioGroupChain, type StreamLabel } from '../filters/audio-chain.ts';
import { inputArguments } from '../run/input-arguments.ts';

/** File names of the measurements in the working folder. */
export const PICTURE_LOG = 'picture.txt';
export const LEVELS_LOG = 'levels.txt';
export const NEARLY_LOG = 'nearly.txt';
export const loudnessLog = (group: number) => `loudness-${group}.txt`;
export const foldedLog = (group: number) => `folded-${group}.txt`;
export const channelsLog = (group: number) => `channels-${group}.txt`;

/** Black, freeze, levels and flashes are measured on an area-averaged copy: at full size they would take three times as long as all the rest. */
const SMALL_PICTURE = 'scale=480:270:flags=area';
/**
 * For luma-only measurements: signalstats calculates the angle of every chroma sample, which is not needed here. Eight bits,
 * whatever the film's depth, so that all code values are on one scale. The scaler before it keeps the format from propagating back to the
 * copy that levels are measured on.
 */
const REDUCED_CHROMA = 'scale,format=yuv420p';
/** Tolerances for encoding, which may remove the last of a fade, or grain. */
const NEARLY_BLACK = 'blackdetect=d=0:pic_th=0.90:pix_th=0.14';
const NEARLY_STILL = 'freezedetect=n=-45dB:d=0.2';
const BLACK_LIMIT = '24/255';

/** What is measured in one decode. */
export interface MeasuredParts {
  readonly video: ProbedVideo | null;
  readonly groups: readonly AudioGroup[];
  /** Mixes that should be silent: only their channel levels are measured. */
  readonly expectedSilent?: readonly boolean[];
  /** Also measure 5.1 downmixed to stereo, as heard at a destination without 5.1. */
  readonly folds?: boolean;
  /** How the streams are labelled in the graph. */
  readonly label: StreamLabel;
  /** Filters applied to picture and sound before measuring, each with a trailing comma. */
  readonly before?: { readonly picture: string; readonly sound: string };
}

/** The measuring filters and their outputs; they write text into the working folder. */
export function measuringGraph(parts: MeasuredParts): {
  readonly chains: readonly string[];
  readonly outputs: readonly string[];
} {
  const { video, groups, expectedSilent, label, before = { picture: '', sound: '' } } = parts;
  return {
    chains: [
      ...(video ? pictureChains(video, `${label(video.index)}${before.picture}`) : []),
      ...groups.flatMap((group, position) => {
        const mix = `${audioGroupChain(group, label)},${before.sound}aformat=sample_fmts=fltp`;
        return expectedSilent?.[position]
          ? [levelChain(mix, group, position)]
          : audioChains(mix, group, position, isFolded(group, parts));
      }),
    ],
    outputs: [
      ...(video ? ['[picture]', '[levels]', '[nearly]'] : []),
      ...groups.flatMap((group, position) => [
        ...(expectedSilent?.[position] ? [] : [`[loudness${position}]`]),
        ...(!expectedSilent?.[position] && isFolded(group, parts) ? [`[folded${position}]`] : []),
        `[channels${position}]`,
      ]),
    ],
  };
}

/** Whether a mix is measured both in its own channels and as its downmix; 7.1 is only delivered downmixed. */
export function isFolded(
  { layout }: Pick<AudioGroup, 'layout'>,
  { folds = false }: Pick<MeasuredParts, 'folds'>,
): boolean {
  return folds && layout === 'FiveDotOne';
}

/** Names of a measuring graph's output files. */
export function measurementLogs({ video, groups }: Pick<MeasuredParts, 'video' | 'groups'>): string[] {
  const sound = groups.flatMap((_, position) => [loudnessLog(position), foldedLog(position), channelsLog(position)]);
  return [...(video ? [PICTURE_LOG, LEVELS_LOG, NEARLY_LOG] : []), ...sound];
}

/** Final arguments of a decode that writes no media: every frame is measured, none is duplicated to keep the rate. */
export function nullOutputs(outputs: readonly string[]): string[] {
  return [...outputs.flatMap((output) => ['-map', output]), '-fps_mode', 'passthrough', '-f', 'null', '-'];
}

/**
 * ffmpeg arguments that measure everything in one decode and write it as text into the working folder. The
 * `level+` prefix on each log line lets decoder errors be counted.
 */
export function verificationArguments(file: string, probe: MediaProbe): string[] {
  const { chains, outputs } = measuringGraph({
    video: probe.video,
    groups: groupAudioStreams(probe.audios),
    folds: true,
    label: (index) => `[0:${index}]`,
  });
  const graph = ['-filter_complex', chains.join(';')];
  return ['-loglevel', 'level+warning', ...inputArguments(file), ...graph, ...nullOutputs(outputs)];
}

/** Arguments that decode the picture on one thread and log each frame, so that an error appears next to the frame it is in. */
export function damageArguments(file: string, video: ProbedVideo): string[] {
  const picture = ['-map', `0:${video.index}`, '-vf', 'showinfo=checksum=0', '-fps_mode', 'passthrough'];
  return ['-loglevel', 'level+info', '-threads', '1', ...inputArguments(file), ...picture, '-f', 'null', '-'];
}

function pictureChains(video: ProbedVideo, input: string): string[] {
  const { x, y, width, height } = visiblePicture(video);
  const crop = height === video.height ? '' : `crop=${width}:${height}:${x}:${y},`;
  const print = (file: string) => `metadata=mode=print:file=${file}`;
  return [
    `${input}${crop}idet,cropdetect=limit=${BLACK_LIMIT}:round=2:reset=1:skip=0,` +
      `${SMALL_PICTURE},split=2[small][doubtful]`,
    '[small]blackdetect=d=0:pic_th=0.98:pix_th=0.10,split=2[measured][ranged]',
    `[doubtful]${REDUCED_CHROMA},${NEARLY_BLACK},${NEARLY_STILL},${print(NEARLY_LOG)}[nearly]`,
    `[measured]${REDUCED_CHROMA},freezedetect=n=-50dB:d=0.2,signalstats,photosensitivity=bypass=1,${print(PICTURE_LOG)}[picture]`,
    `[ranged]${excursionChain(video)},metadata=mode=print:key=lavfi.blackframe.pblack:file=${LEVELS_LOG}[levels]`,
  ];
}

/**
 * Share of the picture whose R, G or B lies outside -5 % to 105 % (EBU R103). The scaler cannot output limited-range
 * RGB, so the signal is first compressed to 80 % around its middle: -5 % and 105 % then become 15 and 240 of full
 * range. Pixels inside come out black, and the share of black pixels is written.
 */
function excursionChain(video: ProbedVideo): string {
  const matrix = visiblePicture(video).height > 576 ? 'bt709' : 'bt601';
  const outside = '255*(lt(val,15)+gt(val,240))';
  return [
    'format=yuv444p',
    `lutyuv=y='16+21.9+(val-16)*0.8':u='128+(val-128)*0.8':v='128+(val-128)*0.8'`,
    `scale=in_color_matrix=${matrix}:in_range=tv:out_range=pc`,
    'format=gbrp',
    `lutrgb=r='${outside}':g='${outside}':b='${outside}'`,
    'colorchannelmixer=rr=1:rg=1:rb=1:gr=1:gg=1:gb=1:br=1:bg=1:bb=1',
    'format=gray',
    'blackframe=amount=0:threshold=32',
  ].join(',');
}

function audioChains(mix: string, group: AudioGroup, position: number, hasFold: boolean): string[] {
  const isStereo = group.layout === 'Stereo';
  const phase = isStereo ? 'aphasemeter=video=0:phasing=1:duration=1,' : '';
  // A mono mix plays on both sides and is 3 dB louder for it.
  const doubled = group.layout === 'Mono' ? ':dualmono=true' : '';
  const meter = `ebur128=peak=true:metadata=1:framelog=verbose${doubled}`;
  // In 5.1 the meter weights the channels itself (ITU-R BS.1770-4): surrounds 1.41, low frequencies not at all.
  const aired = group.layout === 'FiveDotOne' ? 'anull' : airedMixFilter(group);
  return [
    `${mix},asplit=${hasFold ? 3 : 2}[heard${position}][compared${position}]${hasFold ? `[tofold${position}]` : ''}`,
    `[heard${position}]${aired},silencedetect=n=-60dB:d=0.5,${phase}${meter},` +
      `${print(loudnessLog(position))}[loudness${position}]`,
    ...(hasFold
      ? [`[tofold${position}]${airedMixFilter(group)},${meter},${print(foldedLog(position))}[folded${position}]`]
      : []),
    levelChain(`[compared${position}]anull`, group, position),
  ];
}

function levelChain(mix: string, { layout }: AudioGroup, position: number): string {
  // The third channel is the difference between left and right: nothing at all in dual mono.
  const difference = layout === 'Stereo' ? 'pan=3.0|c0=c0|c1=c1|c2=c0-c1,' : '';
  return (
    `${mix},${difference}astats=metadata=1:reset=0:measure_perchannel=Peak_level+RMS_level:` +
    `measure_overall=none,${print(channelsLog(position))}[channels${position}]`
  );
}

function print(file: string): string {
  return `ametadata=mode=print:file=${file}`;
}
