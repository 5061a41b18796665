import type { Worded } from './worded.ts';

/** Between a label and its value; French puts a no-break space before the colon. */
export const LABEL_SEPARATOR: Worded<string> = { fr: '\u00a0: ', en: ': ' };

/** Between a day and a time. */
export const AT: Worded<string> = { fr: 'à', en: 'at' };
