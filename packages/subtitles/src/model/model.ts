import type { FrameRate } from '@spotway/domain/shared';
import type { SubtitleFormat, SubtitleIssue, SubtitleRefusal } from '@spotway/domain/subtitles';
import type { StlHeader } from './stl-facts.ts';

/** The teletext colours in the order of their codes (ETSI EN 300 706, 12.2). Text without a colour is white. */
export const TEXT_COLOURS = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const;
export type TextColour = (typeof TEXT_COLOURS)[number];

export interface TextStyle {
  readonly italic?: true;
  readonly bold?: true;
  readonly underline?: true;
  readonly colour?: TextColour;
}

export interface TextSpan extends TextStyle {
  readonly text: string;
}

/** One line of a subtitle: neighbouring spans differ in style; an empty line has no spans. */
export type CueLine = readonly TextSpan[];

export type CueAlignment = 'left' | 'centre' | 'right';

export interface Cue {
  /** When the text appears and disappears, in units of the document's time base; 0 is the film's first frame. */
  readonly in: number;
  readonly out: number;
  readonly lines: readonly CueLine[];
  readonly align: CueAlignment;
  /** Row of the first line on a screen of 23 (teletext rows 1 to 23); null at the bottom, where subtitles usually are. */
  readonly row: number | null;
  /** Identifier of the cue in a WebVTT file. */
  readonly id?: string;
}

export interface SubtitleDocument {
  /** Format the document was read from; null if it was made by a program. */
  readonly format: SubtitleFormat | null;
  /**
   * Units per second of all times: the frame rate for STL, 1000/1 for SRT and WebVTT. Times are whole numbers, so
   * nothing is rounded until a document is converted to another time base.
   */
  readonly timeBase: FrameRate;
  /** Timecode of the film's first frame in units of the time base; already subtracted from the cues. Null when unknown. */
  readonly programmeStart: number | null;
  /** BCP 47 tag ("fr"); null when the file names none. */
  readonly language: string | null;
  readonly title: string | null;
  readonly cues: readonly Cue[];
  /** Texts in the file that are not shown on screen (STL comments, WebVTT notes). */
  readonly comments: readonly string[];
  /** The general block of an STL file. */
  readonly stl: StlHeader | null;
}

/** Result of reading: a document with the issues found on the way, or the reason why this is no subtitle file. */
export type ReadOutcome =
  | { readonly read: true; readonly document: SubtitleDocument; readonly issues: readonly SubtitleIssue[] }
  | { readonly read: false; readonly reason: SubtitleRefusal };

/** Result of writing: the file's bytes, or the errors that keep the document from being written in that format. */
export type WriteOutcome =
  | { readonly written: true; readonly bytes: Uint8Array; readonly issues: readonly SubtitleIssue[] }
  | { readonly written: false; readonly issues: readonly SubtitleIssue[] };
