import type { Language } from '@spotway/domain/shared';
import type { AppConfig } from './account.ts';

/** One visit of a page that everybody may read. */
export interface PublicPageVisit {
  readonly path: string;
  readonly language: Language;
  /** The address itself names the language. */
  readonly isLanguageInAddress: boolean;
  readonly isSignedIn: boolean;
  readonly appConfig: AppConfig;
  /** Origin of the product in the browser, without a slash at the end. */
  readonly origin: string;
  readonly now: Date;
}

/** What the build of the pages offers the API: it writes the public ones as HTML. */
export interface PublicPageWriter {
  readonly paths: readonly string[];
  /** Texts of the inline scripts, which the content security policy names by their hashes. */
  readonly inlineScripts: readonly string[];
  /** Where a visitor is sent instead, by the routing rules; null to show the page. @param search query string with its question mark, or '' */
  redirectOf(visit: { readonly path: string; readonly search: string; readonly isSignedIn: boolean }): string | null;
  write(visit: PublicPageVisit): string;
}
