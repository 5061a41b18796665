/** The day the current terms came into force; update it with their text (apps/web/src/features/terms). */
const TERMS_DATE = '2026-11-22';

/** Business hours of delay after which a delivery is credited (decisions, "Service credit"). */
export interface CreditHours {
  readonly lower: number;
  readonly higher: number;
}

export const DEFAULT_CREDIT_HOURS: CreditHours = { lower: 4, higher: 8 };

/** Identifies the terms an order is placed under: the date of their text and the configured credit hours. */
export function termsVersion({ lower, higher }: CreditHours): string {
  return `${TERMS_DATE}/${lower}-${higher}`;
}
