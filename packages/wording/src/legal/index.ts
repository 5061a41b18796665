import type { Worded } from '../languages/index.ts';
import { cookiesInEnglish } from './cookies/en.ts';
import { cookiesInFrench } from './cookies/fr.ts';
import type { LegalDocument } from './legal-document.ts';
import type { PrivacyFacts } from './legal-facts.ts';
import { privacyInEnglish } from './privacy/en.ts';
import { privacyInFrench } from './privacy/fr.ts';
import { processingInEnglish } from './processing/en.ts';
import { processingInFrench } from './processing/fr.ts';

export type { LegalDocument } from './legal-document.ts';
export type { PrivacyFacts } from './legal-facts.ts';
export { LEGAL_LABELS } from './legal-labels.ts';
export { TERMS } from './terms/index.ts';

/** Legal pages besides the notice and the terms, by their name. */
export const LEGAL_TEXTS: Readonly<
  Record<'privacy' | 'cookies' | 'processing', Worded<(facts: PrivacyFacts) => LegalDocument>>
> = {
  privacy: { fr: privacyInFrench, en: privacyInEnglish },
  cookies: { fr: cookiesInFrench, en: cookiesInEnglish },
  processing: { fr: processingInFrench, en: processingInEnglish },
};
