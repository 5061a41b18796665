import type { QualityCode } from '@spotway/domain/quality';

export interface QualityIssueText {
  /** What is wrong, in a line. */
  readonly synopsis: string;
  /** Where, how much, and what to do about it. */
  readonly description: string;
}

/** The figures of a finding, written in the reader's language. */
export interface QualityFigures {
  /** Measured value and limit with units; empty if there are none. */
  readonly measured: string;
  readonly limit: string;
  /** Timecodes of the first and last frame concerned; empty if the finding is about the whole stream. */
  readonly from: string;
  readonly to: string;
  /** Channel of the mix, from 1. */
  readonly channel: number;
  /** Identifiers of the file name and the spot; empty if the finding is not about them. */
  readonly named: string;
  readonly expected: string;
  /** Who confirmed the file, and when; null if nobody has. */
  readonly confirmed: { readonly by: string; readonly moment: string } | null;
}

export type QualityWords = Readonly<Record<QualityCode, (figures: QualityFigures) => QualityIssueText>>;
