import type { CreditHours } from '@spotway/domain/account';

/** Facts in the terms that come from configuration and domain, never typed into the text. */
export interface TermsFacts {
  readonly brand: string;
  readonly supportEmail: string;
  readonly destinationPrice: string;
  readonly destinationReducedPrice: string;
  readonly threshold: number;
  /** Business hours of delay beyond which a delivery is credited. */
  readonly creditAfterHours: CreditHours;
  /** Version that applies to new orders. */
  readonly version: string;
}

interface TermsSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly (readonly [term: string, text: string])[];
}

export interface TermsDocument {
  readonly title: string;
  readonly lead: string;
  readonly version: string;
  readonly contents: string;
  readonly sections: readonly TermsSection[];
}
