import type { LegalMention, Service, Version } from '../../shared/index.ts';

/** A spot's fields from one line. Null means not given, so that the form's own value applies. */
export interface SpotTableFields {
  readonly pubId: string;
  readonly title: string;
  readonly version: Version | null;
  /** Seconds, up to three decimals. */
  readonly duration: number | null;
  readonly legalMentions: LegalMention | null;
  /** Organisation ids; null follows the campaign; empty if only unknown names were given. */
  readonly destinations: readonly string[] | null;
  readonly services: readonly Service[] | null;
  readonly normaliseLoudness: boolean | null;
  /** Calendar day in Paris, "2026-12-01". */
  readonly firstAirDate: string | null;
}

/**
 * Why a cell is marked. All but the three identifier reasons mean that something was left out.
 * `duration-ambiguous`: see `readWrittenDuration`; `too-long`: exceeds the field's limit.
 */
export type SpotCellReason =
  | 'identifier-invalid'
  | 'identifier-repeated'
  | 'identifier-taken'
  | 'too-long'
  | 'version-unknown'
  | 'duration-unreadable'
  | 'duration-out-of-range'
  | 'duration-ambiguous'
  | 'mention-unknown'
  | 'destination-unknown'
  | 'service-unknown'
  | 'yes-no-unknown'
  | 'date-unreadable';

export interface SpotCellProblem {
  /** Position of the column, from 0. */
  readonly column: number;
  /** The cell's text, or the part of it that can't be used. */
  readonly value: string;
  readonly reason: SpotCellReason;
}
