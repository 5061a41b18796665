import type { CreditHours } from '@spotway/domain/account';

/** Facts of the terms that come from configuration. */
export interface TermsFacts {
  readonly brand: string;
  readonly supportEmail: string;
  /** Business hours of delay beyond which a delivery is credited. */
  readonly creditAfterHours: CreditHours;
}

/** Prices excluding tax as a version of the terms states them, in euros, from one piece and from `threshold` pieces on. */
export const PRICES_OF_2026 = {
  threshold: 3,
  destination: [72, 36],
  subtitling: [140, 70],
  audioDescription: [360, 180],
  arppSubmission: [248, 124],
} as const;
