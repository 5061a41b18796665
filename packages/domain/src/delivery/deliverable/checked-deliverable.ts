import type { Measurements } from '../../film/index.ts';
import type { QualityCode, QualityIssue, QualityThresholds } from '../../quality/index.ts';
import type { DeliveredMix } from './delivered-mixes.ts';

/** A deliverable, measured without its leader as masters are, and what it was made of. */
export interface CheckedDeliverable {
  /** What the verification measured of the master; null where it was not verified. */
  readonly master: Measurements | null;
  readonly made: Measurements;
  /** The mixes behind `made.audios`, in their order. */
  readonly mixes: readonly DeliveredMix[];
  /** Decibels that were added to each of them on purpose. */
  readonly gainsDb: readonly number[];
  /** A description was added to the programme on purpose. */
  readonly hasMixedDescription: boolean;
  /** Coded with loss. */
  readonly isLossySound: boolean;
  readonly thresholds: QualityThresholds;
}

/** A way in which a deliverable differs from its master that nobody asked for. */
export interface DeliverableChange {
  readonly code: QualityCode | 'changed-loudness' | 'lost-sound' | 'unexpected-sound';
  readonly expected: string;
  readonly actual: string;
  /** The finding itself, where it is one. */
  readonly issue?: QualityIssue;
}
