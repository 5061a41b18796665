import type { Translated } from '../../languages/index.ts';
import type { visitorTexts as french } from '../fr/visitors.ts';
import { landing } from './public/landing.ts';
import { publicPages } from './public/public-pages.ts';

/** What visitors read on the pages that the server writes. */
export const visitorTexts: Translated<typeof french> = { landing, publicPages };
