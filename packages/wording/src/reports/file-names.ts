import type { Worded } from '../languages/index.ts';

/** Names of reports in their file names. */
export const REPORT_FILES: Worded<Readonly<Record<'verification' | 'delivery' | 'campaigns', string>>> = {
  fr: { verification: 'vérification', delivery: 'rapport de livraison', campaigns: 'campagnes' },
  en: { verification: 'verification', delivery: 'delivery report', campaigns: 'campaigns' },
};
