/** Filled in by the build (scripts/web/public-pages.ts). */
declare const __PUBLIC_PAGE_FILES__: {
  /** The style sheet, written into each page: asking for it would cost a round trip before anything shows. */
  readonly styles: string;
  /** Address of the pages' own script. */
  readonly script: string;
  /** Addresses of the application's files that a visitor needs next. */
  readonly application: readonly string[];
  /** Address of the font for Latin letters. */
  readonly font: string | null;
};

export const BUILT_FILES = __PUBLIC_PAGE_FILES__;
