/** Days on which versions of the terms came into force, newest first. A changed text is a new version; earlier ones stay as they were. */
export const TERMS_DATES = ['2026-11-24', '2026-11-22'] as const;
export type TermsDate = (typeof TERMS_DATES)[number];

/** Business hours of delay after which a delivery is credited (decisions, "Service credit"). */
export interface CreditHours {
  readonly lower: number;
  readonly higher: number;
}

export const DEFAULT_CREDIT_HOURS: CreditHours = { lower: 4, higher: 8 };

/** Identifies the terms an order is placed under: the date of their text and the configured credit hours. */
export function termsVersion({ lower, higher }: CreditHours): string {
  return `${TERMS_DATES[0]}/${lower}-${higher}`;
}

/** The text and the hours that a version stands for; null if there never was such a text. */
export function readTermsVersion(
  version: string,
): { readonly date: TermsDate; readonly creditHours: CreditHours } | null {
  const [, day, lower, higher] = /^([\d-]+)\/(\d{1,3}(?:\.\d+)?)-(\d{1,3}(?:\.\d+)?)$/.exec(version) ?? [];
  const date = TERMS_DATES.find((each) => each === day);
  return date ? { date, creditHours: { lower: Number(lower), higher: Number(higher) } } : null;
}
