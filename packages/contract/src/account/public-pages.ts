import type { Language } from '@spotway/domain/shared';
import type { LegalNotice } from '../settings/legal-notice.ts';
import type { AppConfig } from './account.ts';

/** One visit of a page that everybody may read. */
export interface PublicPageVisit {
  readonly path: string;
  /** What the page reads of the query string, with its question mark; or ''. */
  readonly search: string;
  readonly language: Language;
  /** The address itself names the language. */
  readonly isLanguageInAddress: boolean;
  readonly isSignedIn: boolean;
  readonly appConfig: AppConfig;
  readonly legalNotice: LegalNotice;
  /** Logos of the landing page's account panel. */
  readonly logos: readonly { readonly name: string; readonly address: string }[];
  /** Origin of the product in the browser, without a slash at the end. */
  readonly origin: string;
  readonly now: Date;
}

/** What the build of the pages offers the API: it writes the public ones as HTML. */
export interface PublicPageWriter {
  readonly paths: readonly string[];
  /** Other addresses, which may hold parameters (`/:name`), and the page each leads to. */
  readonly redirects: Readonly<Record<string, string>>;
  /** Names of the query parameters that change a page, besides `lang`. */
  parametersOf(path: string): readonly string[];
  /** Texts of the inline scripts, which the content security policy names by their hashes. */
  readonly inlineScripts: readonly string[];
  /** Where a visitor is sent instead, by the routing rules; null to show the page. @param search query string with its question mark, or '' */
  redirectOf(visit: { readonly path: string; readonly search: string; readonly isSignedIn: boolean }): string | null;
  /** The page, and whether the address names something there is: else it is answered with 404. */
  write(visit: PublicPageVisit): { readonly html: string; readonly isFound: boolean };
}
