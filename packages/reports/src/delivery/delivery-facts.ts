import type { JudgedFileName } from '@spotway/domain/quality';

/** Everything a delivery report says. */
export interface DeliveryFacts {
  /** Name of the platform that delivered. */
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
  /** The file the customer sent; null while there is none. */
  readonly master: { readonly name: string; readonly sizeBytes: number; readonly sha256: string | null } | null;
  /** The master's name carries another identifier than the spot's; null where they agree. */
  readonly naming: JudgedFileName | null;
  readonly verification: { readonly nbErrors: number; readonly nbWarnings: number } | null;
  /** One per ordered destination. */
  readonly deliveries: readonly SpotDelivery[];
}

/** When such a report is issued: with the last delivery once all are made, so that it is the same whenever it is asked for. */
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
  /** Null while the film is not delivered there; what follows is then null too. */
  readonly deliveredAt: Date | null;
  readonly fileName: string | null;
  readonly sizeBytes: number | null;
  readonly sha256: string | null;
  /** The key that signed the delivery's receipt; null without receipt. */
  readonly receiptKeyId: string | null;
  /** Where the loudness was normalised: before, gain in dB, after, in LUFS; null where it was kept. */
  readonly loudness: {
    readonly measuredLufs: number | null;
    readonly gainDb: number;
    readonly integratedLufs: number;
    readonly isLimited: boolean;
    /** The same of each mix, where a 5.1 one is among them. */
    readonly mixes?: readonly MixLoudness[];
  } | null;
}
