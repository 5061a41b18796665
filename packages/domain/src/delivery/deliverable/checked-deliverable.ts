import type { Measurements } from '../../film/index.ts';
import type { QualityCode, QualityIssue, QualityThresholds } from '../../quality/index.ts';
import type { DeliveredMix } from './delivered-mixes.ts';

/** A deliverable, measured without its leader like a master, and what it was made from. */
export interface CheckedDeliverable {
  /** The master's verification measurements; null if it was not verified. */
  readonly master: Measurements | null;
  readonly made: Measurements;
  /** The mixes in `made.audios`, in the same order. */
  readonly mixes: readonly DeliveredMix[];
  /** Intended gain of each mix, in dB. */
  readonly gainsDb: readonly number[];
  /** An audio description was intentionally mixed into the programme. */
  readonly hasMixedDescription: boolean;
  /** The sound is coded with loss. */
  readonly isLossySound: boolean;
  readonly thresholds: QualityThresholds;
}

/** An unintended difference between a deliverable and its master. */
export interface DeliverableChange {
  readonly code: QualityCode | 'changed-loudness' | 'lost-sound' | 'unexpected-sound';
  readonly expected: string;
  readonly actual: string;
  /** The finding behind it, if any. */
  readonly issue?: QualityIssue;
}
