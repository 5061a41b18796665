import type { SubtitleCode, SubtitleRefusal } from '@spotway/domain/subtitles';
import type { QualityIssueText } from '../quality/words.ts';

/** The figures of a finding, written in the reader's language; empty where the finding has none. */
export interface SubtitleFigures {
  readonly measured: string;
  readonly limit: string;
  /** Timecodes of the first and last picture concerned. */
  readonly from: string;
  readonly to: string;
  /** Number of the subtitle in its file. */
  readonly cue: string;
  /** Line of the text file. */
  readonly line: string;
  readonly characters: string;
  /** Start of programme that the file declares, and the one that was taken. */
  readonly declaredStart: string;
  readonly takenStart: string;
}

export type SubtitleWords = Readonly<Record<SubtitleCode, (figures: SubtitleFigures) => QualityIssueText>>;
export type SubtitleRefusalWords = Readonly<Record<SubtitleRefusal, QualityIssueText>>;
