import type { SubtitleCode, SubtitleRefusal } from '@spotway/domain/subtitles';
import type { QualityIssueText } from '../quality/words.ts';

/** The figures of a finding, written in the reader's language; empty if the finding has none. */
export interface SubtitleFigures {
  readonly measured: string;
  readonly limit: string;
  /** Timecodes of the first and last frame concerned. */
  readonly from: string;
  readonly to: string;
  /** The subtitle's number in its file. */
  readonly cue: string;
  /** Line of the text file. */
  readonly line: string;
  readonly characters: string;
  /** Start of programme declared by the file, and the one used. */
  readonly declaredStart: string;
  readonly takenStart: string;
}

export type SubtitleWords = Readonly<Record<SubtitleCode, (figures: SubtitleFigures) => QualityIssueText>>;
export type SubtitleRefusalWords = Readonly<Record<SubtitleRefusal, QualityIssueText>>;
