import type { CodedPicture } from '../film/index.ts';
import { isSameFrameRate } from '../shared/index.ts';
import { VIDEO_CODEC_FACTS, type VideoCodec } from './profile/formats.ts';
import type { DeliveryProfile } from './profile/profile.ts';

export type RewrapObstacle =
  | 'no-picture'
  | 'container'
  | 'codec'
  | 'profile'
  | 'level'
  | 'size'
  | 'frame-rate'
  | 'scan'
  | 'chroma-subsampling'
  | 'bit-depth'
  | 'aspect-ratio'
  | 'colour'
  | 'bit-rate'
  | 'group-of-pictures'
  | 'leader'
  | 'burned-in-subtitles';

export interface RewrapVerdict {
  readonly canRewrap: boolean;
  readonly obstacles: readonly RewrapObstacle[];
}

/** Containers between which ffmpeg can copy pictures without changing a byte. */
const CONTAINER_FAMILIES: readonly (readonly string[])[] = [
  ['Mxf', 'Tar'],
  ['Qtff', 'Mp4'],
];

interface CodingLimits {
  readonly longestGroup: number;
  readonly needsClosedGroups: boolean;
  /** Level as reported by ffprobe; null for codecs whose level does not matter. */
  readonly maxLevel: ((height: number) => number) | null;
}

const INTRA: CodingLimits = { longestGroup: 1, needsClosedGroups: false, maxLevel: null };
const LIMITS: Readonly<Partial<Record<VideoCodec, CodingLimits>>> = {
  // AS-10 HIGH_HD_2014 requires closed groups; XDCAM uses 12 pictures at 25 fps, 15 at 30.
  XdcamHd422: { longestGroup: 15, needsClosedGroups: true, maxLevel: null },
  H264: { longestGroup: 50, needsClosedGroups: true, maxLevel: (height) => (height > 1080 ? 51 : 40) },
  Hevc: { longestGroup: 50, needsClosedGroups: true, maxLevel: (height) => (height > 1080 ? 153 : 123) },
};

/** Tolerance for the mean of a constant bit rate, because the last group is cut at the end of the film. */
const RATE_TOLERANCE = 0.06;
/** DNxHD profiles of the same name differ only in bit rate; bits per second at 25 fps. */
const DNXHD_RATES: Readonly<Partial<Record<VideoCodec, number>>> = { DnxHd120: 121_000_000, DnxHd185X: 184_000_000 };

/**
 * Whether a master's picture already matches the profile and can be rewrapped untouched; the sound is laid out on the profile's tracks either
 * way. Lists all obstacles; unknown values count as obstacles.
 * @param holdsSubtitles whether subtitles would be burned into this film
 */
export function canRewrap(
  film: CodedPicture | null,
  profile: DeliveryProfile,
  holdsSubtitles: boolean = false,
): RewrapVerdict {
  const { video, frameRate, leader, subtitles } = profile;
  if (!film || !video) return { canRewrap: false, obstacles: ['no-picture'] };
  const facts = VIDEO_CODEC_FACTS[video.codec];
  const limits = LIMITS[video.codec] ?? INTRA;
  const isHd = video.height > 608;
  const checks: [RewrapObstacle, boolean][] = [
    [
      'container',
      CONTAINER_FAMILIES.some((family) => family.includes(film.container) && family.includes(profile.container)),
    ],
    ['codec', film.codec === facts.codec],
    ['profile', film.profile === facts.profile],
    ['level', !limits.maxLevel || (film.level !== null && film.level <= limits.maxLevel(video.height))],
    ['size', film.width === video.width && film.height === video.height],
    ['frame-rate', isSameFrameRate(film.frameRate, frameRate)],
    ['scan', film.scan === video.scan],
    ['chroma-subsampling', film.chromaSubsampling === facts.chromaSubsampling],
    ['bit-depth', film.bitDepth === facts.bitDepth],
    ['aspect-ratio', film.displayAspectRatio === '16:9'],
    ['colour', film.colourMatrix !== null && (!isHd || film.colourMatrix === 'bt709')],
    ['bit-rate', isRightRate(film, profile)],
    [
      'group-of-pictures',
      film.longestGroup !== null &&
        film.longestGroup <= limits.longestGroup &&
        (!limits.needsClosedGroups || film.hasClosedGroups === true),
    ],
    ['leader', leader.length === 0],
    ['burned-in-subtitles', subtitles?.mode !== 'Open' || !holdsSubtitles],
  ];
  const obstacles = checks.filter(([, isRight]) => !isRight).map(([obstacle]) => obstacle);
  return { canRewrap: obstacles.length === 0, obstacles };
}

function isRightRate({ bitRate }: CodedPicture, { video }: DeliveryProfile): boolean {
  if (!video || bitRate === null) return false;
  const { rate } = VIDEO_CODEC_FACTS[video.codec];
  const inherent = DNXHD_RATES[video.codec];
  if (rate === 'inherent' && inherent === undefined) return true;
  const wanted = inherent ?? video.bitRate;
  if (wanted === null) return false;
  return rate === 'ceiling' ? bitRate <= wanted : Math.abs(bitRate / wanted - 1) <= RATE_TOLERANCE;
}
