import {
  type FrameRate,
  formatTimecode,
  isSameFrameRate,
  nominalFramesPerSecond,
  parseTimecode,
} from '../../shared/index.ts';

/** A part of what stands before the film, of the leader kinds of the specification's point 3; lengths are whole frames. */
export type LeaderSegment =
  /** Colour bars with a tone on every track of the programme. */
  | { readonly kind: 'Mire'; readonly frames: number; readonly toneHz: number; readonly toneDbfs: number }
  | { readonly kind: 'Black'; readonly frames: number }
  /** Lines of text with the tokens of `SLATE_TOKENS` in braces. */
  | { readonly kind: 'Slate'; readonly frames: number; readonly lines: readonly string[] }
  /** The seconds left, with a short tone on each. */
  | { readonly kind: 'Countdown'; readonly frames: number; readonly toneHz: number; readonly toneDbfs: number }
  /** The beginning of a film that the operator keeps under this name. */
  | { readonly kind: 'Video'; readonly frames: number; readonly fileName: string };

/** What the lines of a slate may name. */
const SLATE_TOKENS = ['pubId', 'title', 'version', 'advertiser', 'product', 'duration', 'timecode', 'date'] as const;
export type SlateFacts = Readonly<Record<(typeof SLATE_TOKENS)[number], string>>;

/** Usual before a French spot: bars, black, slate, countdown, black; fourteen seconds at 25. */
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

/** The slate's lines with the facts in place, on one line each and without control characters. */
export function slateLines(lines: readonly string[], facts: SlateFacts): string[] {
  const filled = (line: string) =>
    line.replace(/\{(\w+)\}/g, (whole, token: string) => (token in facts ? facts[token as keyof SlateFacts] : whole));
  return lines.map((line) =>
    filled(line)
      .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
      .slice(0, MAX_LINE_LENGTH),
  );
}

/** Names of the films that leaders show, each once. */
export function leaderFilmNames(leaders: readonly (readonly LeaderSegment[])[]): string[] {
  return [...new Set(leaders.flat().flatMap((part) => (part.kind === 'Video' ? [part.fileName] : [])))];
}

/** A film that is to stand before others, as it was probed; frames are null where its file does not say how many it has. */
export interface LeaderFilmFacts {
  /** Width and height are pixels as stored. */
  readonly picture: {
    readonly width: number;
    readonly height: number;
    readonly frameRate: FrameRate;
    readonly frames: number | null;
  } | null;
}

export const LEADER_FILM_FAULTS = ['no-picture', 'raster', 'frame-rate', 'no-length', 'too-short'] as const;
export type LeaderFilmFault = (typeof LEADER_FILM_FAULTS)[number];

/** The least picture of television, SD (ITU-R BT.601 at 25); larger and other shapes are scaled into the profile's raster. */
const LEAST_RASTER = { width: 720, height: 576 } as const;

/** Pictures that the leader shows of the film that shows most of it; 0 where none does. */
export function framesShown(name: string, leaders: readonly (readonly LeaderSegment[])[]): number {
  const shown = leaders
    .flat()
    .flatMap((part) => (part.kind === 'Video' && part.fileName === name ? [part.frames] : []));
  return Math.max(0, ...shown);
}

/** What keeps a film from standing where leaders show so much of it. */
export function leaderFilmFault(
  { picture }: LeaderFilmFacts,
  name: string,
  leaders: readonly (readonly LeaderSegment[])[],
  rate: FrameRate,
): LeaderFilmFault | null {
  if (!picture) return 'no-picture';
  if (picture.width < LEAST_RASTER.width || picture.height < LEAST_RASTER.height) return 'raster';
  if (!isSameFrameRate(picture.frameRate, rate)) return 'frame-rate';
  if (!picture.frames) return 'no-length';
  return picture.frames < framesShown(name, leaders) ? 'too-short' : null;
}

export function leaderFrames(leader: readonly LeaderSegment[]): number {
  return leader.reduce((sum, { frames }) => sum + frames, 0);
}

/** Timecode of a file's first picture, so that the film's own first one stands at `startTimecode`. */
export function fileStartTimecode(startTimecode: string, leader: readonly LeaderSegment[], rate: FrameRate): string {
  const film = parseTimecode(startTimecode, rate);
  if (film === null) throw new RangeError(`${startTimecode} is no timecode at ${nominalFramesPerSecond(rate)} frames`);
  return formatTimecode(film - leaderFrames(leader), rate);
}
