import {
  type FrameRate,
  formatTimecode,
  isSameFrameRate,
  nominalFramesPerSecond,
  parseTimecode,
} from '../../shared/index.ts';

/** A segment of a leader, of the kinds in the specification's point 3; lengths are in whole frames. */
export type LeaderSegment =
  /** Colour bars with a tone on all programme tracks. */
  | { readonly kind: 'Mire'; readonly frames: number; readonly toneHz: number; readonly toneDbfs: number }
  | { readonly kind: 'Black'; readonly frames: number }
  /** Lines of text with tokens from `SLATE_TOKENS` in braces. */
  | { readonly kind: 'Slate'; readonly frames: number; readonly lines: readonly string[] }
  /** Countdown in seconds, with a short tone on each. */
  | { readonly kind: 'Countdown'; readonly frames: number; readonly toneHz: number; readonly toneDbfs: number }
  /** The start of a leader film that the operator has stored under this name. */
  | { readonly kind: 'Video'; readonly frames: number; readonly fileName: string };

/** Tokens allowed in slate lines. */
export const SLATE_TOKENS = [
  'pubId',
  'title',
  'version',
  'advertiser',
  'product',
  'duration',
  'timecode',
  'date',
] as const;
export type SlateFacts = Readonly<Record<(typeof SLATE_TOKENS)[number], string>>;

/** The usual leader of a French spot: bars, black, slate, countdown, black; fourteen seconds at 25 fps. */
export const FRENCH_LEADER: readonly LeaderSegment[] = [
  { kind: 'Mire', frames: 100, toneHz: 1000, toneDbfs: -18 },
  { kind: 'Black', frames: 25 },
  {
    kind: 'Slate',
    frames: 75,
    lines: ['PUB ID : {pubId}', '{title} – {version}', '{advertiser} / {product}', 'Durée : {duration}', '{timecode}'],
  },
  { kind: 'Countdown', frames: 125, toneHz: 1000, toneDbfs: -18 },
  { kind: 'Black', frames: 25 },
];

const MAX_LINE_LENGTH = 60;

/** The slate's lines with tokens replaced, each on one line and without control characters. */
export function slateLines(lines: readonly string[], facts: SlateFacts): string[] {
  const filled = (line: string) =>
    line.replace(/\{(\w+)\}/g, (whole, token: string) => (token in facts ? facts[token as keyof SlateFacts] : whole));
  return lines.map((line) =>
    filled(line)
      .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
      .slice(0, MAX_LINE_LENGTH),
  );
}

/** Names of the films in these leaders, without duplicates. */
export function leaderFilmNames(leaders: readonly (readonly LeaderSegment[])[]): string[] {
  return [...new Set(leaders.flat().flatMap((part) => (part.kind === 'Video' ? [part.fileName] : [])))];
}

/** A probed leader film. */
export interface LeaderFilmFacts {
  /** Width and height in pixels as stored; `frames` is null if the file does not declare a frame count. */
  readonly picture: {
    readonly width: number;
    readonly height: number;
    readonly frameRate: FrameRate;
    readonly frames: number | null;
  } | null;
}

export const LEADER_FILM_FAULTS = ['no-picture', 'raster', 'frame-rate', 'no-length', 'too-short'] as const;
export type LeaderFilmFault = (typeof LEADER_FILM_FAULTS)[number];

/** Smallest television picture, SD (ITU-R BT.601 at 25 fps); larger and other formats are scaled to the profile's raster. */
const MIN_RASTER = { width: 720, height: 576 } as const;

/** The most frames of the film that any leader uses; 0 if none does. */
export function framesShown(name: string, leaders: readonly (readonly LeaderSegment[])[]): number {
  const shown = leaders
    .flat()
    .flatMap((part) => (part.kind === 'Video' && part.fileName === name ? [part.frames] : []));
  return Math.max(0, ...shown);
}

/** Why a film can't be used by the leaders that include it, or null. */
export function leaderFilmFault(
  { picture }: LeaderFilmFacts,
  name: string,
  leaders: readonly (readonly LeaderSegment[])[],
  rate: FrameRate,
): LeaderFilmFault | null {
  if (!picture) return 'no-picture';
  if (picture.width < MIN_RASTER.width || picture.height < MIN_RASTER.height) return 'raster';
  if (!isSameFrameRate(picture.frameRate, rate)) return 'frame-rate';
  if (!picture.frames) return 'no-length';
  return picture.frames < framesShown(name, leaders) ? 'too-short' : null;
}

export function leaderFrames(leader: readonly LeaderSegment[]): number {
  return leader.reduce((sum, { frames }) => sum + frames, 0);
}

/** Timecode of a file's first picture such that the film itself starts at `startTimecode`. */
export function fileStartTimecode(startTimecode: string, leader: readonly LeaderSegment[], rate: FrameRate): string {
  const film = parseTimecode(startTimecode, rate);
  if (film === null)
    throw new RangeError(`${startTimecode} is not a timecode at ${nominalFramesPerSecond(rate)} frames per second`);
  return formatTimecode(film - leaderFrames(leader), rate);
}
