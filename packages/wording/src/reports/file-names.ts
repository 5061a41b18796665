import type { Worded } from '../languages/index.ts';

/** What a report is called in the name of its file. */
export const REPORT_FILES: Worded<Readonly<Record<'verification' | 'delivery', string>>> = {
  fr: { verification: 'vérification', delivery: 'rapport de livraison' },
  en: { verification: 'verification', delivery: 'delivery report' },
};
