import type { Language } from '@spotway/domain/shared';
import type { FirstPage } from './page-at.ts';

/** Addresses of the files of each page, besides those that index.html names. Filled in by the build (scripts/web/first-load.ts). */
declare const __FIRST_FILES__: Readonly<
  Record<
    FirstPage,
    {
      readonly scripts: readonly string[];
      readonly styles: readonly string[];
      readonly texts: Readonly<Record<Language, readonly string[]>>;
    }
  >
>;

export const FIRST_FILES = __FIRST_FILES__;
