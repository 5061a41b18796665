import { paths } from './paths.ts';

/** Subjects of the help, each with a page of its own. */
type HelpSubject = Parameters<typeof paths.helpOn>[0];
const HELP_SUBJECTS = [
  'identifiers',
  'masters',
  'loudness',
  'field-order',
  'subtitles',
  'checks',
  'uploads',
  'invoices',
  'notifications',
] as const satisfies readonly HelpSubject[];

/**
 * Pages that everybody may read. They are HTML written by the server (src/public-pages) and no part of the application, which loads them like any other site's page.
 * Each has its content in public-pages/contents.tsx, and a description in the wording (`publicPages`).
 */
export const PUBLIC_PAGES = {
  landing: paths.landing,
  terms: paths.terms,
  legalNotice: paths.legalNotice,
  privacy: paths.privacy,
  cookies: paths.cookies,
  dataProcessing: paths.dataProcessing,
  help: paths.help,
} as const;

export type PublicPageName = keyof typeof PUBLIC_PAGES;

/** Addresses of the help's subjects. */
export const HELP_PAGES: Readonly<Record<string, HelpSubject>> = Object.fromEntries(
  HELP_SUBJECTS.map((subject) => [paths.helpOn(subject), subject]),
);

const ADDRESSES = new Set<string>([...Object.values(PUBLIC_PAGES), ...Object.keys(HELP_PAGES)]);

/** Whether the server writes the page at an address, whatever its query string and fragment. */
export function isPublicPage(address: string): boolean {
  return ADDRESSES.has(address.replace(/[?#].*$/s, ''));
}
