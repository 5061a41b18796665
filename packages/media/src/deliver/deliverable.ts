import type { DeliveryProfile } from '@spotway/domain/delivery';
import type { DeliverableCheck } from './inspection/check-deliverable.ts';
import type { Inspection } from './inspection/inspect-deliverables.ts';
import type { LoudnessPlan } from './plan-loudness.ts';

export interface Deliverable {
  readonly profile: DeliveryProfile;
  readonly path: string;
  /** Frames of the file, leader included. */
  readonly frameCount: number;
  readonly check: DeliverableCheck;
  readonly inspection: Inspection;
  readonly loudness: LoudnessPlan;
  /** MD5 of the coded picture, the master's own, where it was rewrapped untouched; null where it was encoded. */
  readonly essenceMd5: string | null;
}
