import { paths } from './paths.ts';

/**
 * Pages that everybody may read. They are HTML written by the server (src/public-pages) and no part of the application, which loads them like any other site's page.
 * Each has its content in public-pages/contents.ts, and a description in the wording (`publicPages`).
 */
export const PUBLIC_PAGES = {
  landing: paths.landing,
} as const;

export type PublicPageName = keyof typeof PUBLIC_PAGES;
