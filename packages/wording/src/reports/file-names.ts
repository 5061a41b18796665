import type { Worded } from '../languages/index.ts';

/** Names of reports in their file names. */
export const REPORT_FILES: Worded<Readonly<Record<'verification' | 'delivery', string>>> = {
  fr: { verification: 'vérification', delivery: 'rapport de livraison' },
  en: { verification: 'verification', delivery: 'delivery report' },
};
