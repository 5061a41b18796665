export { DATE_LOCALES, longDay, longMonth } from './dates.ts';
export type { Translated } from './translated.ts';
export { AT, LABEL_SEPARATOR } from './typography.ts';
export { inBoth, type Worded } from './worded.ts';
