import type { TermsDate } from '@spotway/domain/account';
import type { Worded } from '../../languages/index.ts';
import type { LegalDocument } from '../legal-document.ts';
import { termsInEnglish as englishOf22 } from './2026-11-22/en.ts';
import { termsInFrench as frenchOf22 } from './2026-11-22/fr.ts';
import { termsInEnglish as englishOf24 } from './2026-11-24/en.ts';
import { termsInFrench as frenchOf24 } from './2026-11-24/fr.ts';
import type { TermsFacts } from './terms-facts.ts';

/** Every version of the terms by the day it came into force: orders refer to it. */
export const TERMS: Readonly<Record<TermsDate, Worded<(facts: TermsFacts) => LegalDocument>>> = {
  '2026-11-24': { fr: frenchOf24, en: englishOf24 },
  '2026-11-22': { fr: frenchOf22, en: englishOf22 },
};
