import type { JudgedFileName } from '@spotway/domain/quality';

/** Everything in a delivery report. */
export interface DeliveryFacts {
  /** Name of the delivering platform. */
  readonly brand: string;
  readonly issuedAt: Date;
  readonly campaign: {
    readonly id: string;
    readonly campaign: string;
    readonly advertiser: string;
    readonly product: string;
    readonly uploaderCompany: string;
    readonly orderedAt: Date;
  };
  readonly spots: readonly DeliveredSpot[];
}

export interface DeliveredSpot {
  readonly pubId: string | null;
  readonly title: string;
  readonly version: string;
  /** Calendar day in Paris on which it first airs, "2026-12-01"; null if not given. */
  readonly firstAirDate: string | null;
  /** The file the customer sent; null until there is one. */
  readonly master: { readonly name: string; readonly sizeBytes: number; readonly sha256: string | null } | null;
  /** The master's name contains another identifier than the spot's; null if they agree. */
  readonly naming: JudgedFileName | null;
  readonly verification: { readonly nbErrors: number; readonly nbWarnings: number } | null;
  /** One per ordered destination. */
  readonly deliveries: readonly SpotDelivery[];
}

/** Date of the report: the last delivery's once all are made, so that it is always the same; until then, now. */
export function deliveryReportDate(spots: readonly DeliveredSpot[], now: Date): Date {
  const moments = spots.flatMap(({ deliveries }) => deliveries.map(({ deliveredAt }) => deliveredAt));
  const made = moments.filter((moment) => moment !== null);
  if (made.length === 0 || made.length < moments.length) return now;
  return new Date(Math.max(...made.map((moment) => moment.getTime())));
}

export interface MixLoudness {
  readonly mix: 'Stereo' | 'FiveDotOne' | 'AudioDescription';
  readonly measuredLufs: number | null;
  readonly gainDb: number;
  readonly integratedLufs: number;
  readonly isLimited: boolean;
}

export interface SpotDelivery {
  readonly destination: string;
  /** Null until the film is delivered there; the following are then null too. */
  readonly deliveredAt: Date | null;
  readonly fileName: string | null;
  readonly sizeBytes: number | null;
  readonly sha256: string | null;
  /** The key that signed the delivery's receipt; null without a receipt. */
  readonly receiptKeyId: string | null;
  /** If the loudness was normalised: before, gain in dB, after, in LUFS; null otherwise. */
  readonly loudness: {
    readonly measuredLufs: number | null;
    readonly gainDb: number;
    readonly integratedLufs: number;
    readonly isLimited: boolean;
    /** The same for each mix, if there is a 5.1 mix. */
    readonly mixes?: readonly MixLoudness[];
  } | null;
}
