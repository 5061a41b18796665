import { LANGUAGE_COOKIE, LANGUAGES, type Language, preferredLanguage } from '@spotway/domain/shared';

const STORAGE_KEY = 'spotway.language';

/** The remembered choice, else that of the public page the visitor comes from, else the browser's first French or English language, else French. */
export function initialLanguage(
  storage: Pick<Storage, 'getItem'>,
  browserLanguages: readonly string[],
  referrer: string,
): Language {
  return rememberedLanguage(storage) ?? languageNamedIn(referrer) ?? preferredLanguage(browserLanguages.join(','));
}

function languageNamedIn(address: string): Language | null {
  const named = URL.canParse(address) ? new URL(address).searchParams.get('lang') : null;
  return LANGUAGES.find((language) => language === named) ?? null;
}

/** The language the visitor chose; null if they chose none. */
export function rememberedLanguage(storage: Pick<Storage, 'getItem'>): Language | null {
  return LANGUAGES.find((language) => language === readSafely(storage)) ?? null;
}

function readSafely(storage: Pick<Storage, 'getItem'>): string | null {
  try {
    return storage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** The cookie tells the server, which writes the public pages. */
export function rememberLanguage(
  storage: Pick<Storage, 'setItem'>,
  page: Pick<Document, 'cookie'>,
  language: Language,
): void {
  page.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=31536000; samesite=lax`;
  try {
    storage.setItem(STORAGE_KEY, language);
  } catch {
    // then the choice lasts as long as the page
  }
}
