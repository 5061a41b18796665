export type { Translated } from './translated.ts';
export type { Worded } from './worded.ts';
