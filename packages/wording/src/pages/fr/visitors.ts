import { landing } from './public/landing.ts';
import { publicPages } from './public/public-pages.ts';

/** What visitors read on the pages that the server writes. */
export const visitorTexts = { landing, publicPages } as const;
