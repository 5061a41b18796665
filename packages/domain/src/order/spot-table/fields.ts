import type { LegalMention, Service, Version } from '../../shared/index.ts';

/** What a line says of a spot. Null: nothing, so that the form's own value stands. */
export interface SpotTableFields {
  readonly pubId: string;
  readonly title: string;
  readonly version: Version | null;
  /** Seconds, up to three decimals. */
  readonly duration: number | null;
  readonly legalMentions: LegalMention | null;
  /** Ids of organisations; null follows the campaign; none at all where only unknown names are written. */
  readonly destinations: readonly string[] | null;
  readonly services: readonly Service[] | null;
  readonly normaliseLoudness: boolean | null;
}

/**
 * Why a cell is marked. All but the three about identifiers left something out:
 * `duration-ambiguous`: see `readWrittenDuration`;
 * `too-long`: the field takes fewer characters.
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
  | 'yes-no-unknown';

export interface SpotCellProblem {
  /** Position of the column, from 0. */
  readonly column: number;
  /** What is written there, or the part of it that can't be used. */
  readonly value: string;
  readonly reason: SpotCellReason;
}
