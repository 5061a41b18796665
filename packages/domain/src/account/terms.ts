/** The day these terms came into force; it changes with their text (apps/web/src/features/terms). */
const TERMS_DATE = '2026-11-22';

/** Business hours of delay beyond which a delivery is credited (decisions, "Service credit"). */
export interface CreditHours {
  readonly lower: number;
  readonly higher: number;
}

export const DEFAULT_CREDIT_HOURS: CreditHours = { lower: 4, higher: 8 };

/** Names the terms that an order is made under: their text's date, and the hours that are configuration. */
export function termsVersion({ lower, higher }: CreditHours): string {
  return `${TERMS_DATE}/${lower}-${higher}`;
}
