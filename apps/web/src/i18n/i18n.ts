import type { Language } from '@spotway/domain/shared';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { initialLanguage, rememberLanguage } from './language.ts';

/** One language's catalogues, loaded when they are wanted. */
async function loadCatalogues(language: Language) {
  return language === 'fr'
    ? (await import('@spotway/wording/pages/fr')).french
    : (await import('@spotway/wording/pages/en')).english;
}

function announce(language: Language): void {
  document.documentElement.lang = language;
}

async function addCatalogues(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'common')) return;
  for (const [namespace, messages] of Object.entries(await loadCatalogues(language))) {
    i18next.addResourceBundle(language, namespace, messages);
  }
}

/** Loads the visitor's language; the first page renders after it. */
export async function initI18n(): Promise<void> {
  const language = initialLanguage(localStorage, navigator.languages);
  await i18next.use(initReactI18next).init({
    lng: language,
    // every catalogue is complete by its type, so that no second language is loaded for missing keys
    fallbackLng: false,
    defaultNS: 'common',
    ns: ['common'],
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await addCatalogues(language);
  announce(language);
}

/** Switches the interface and remembers the choice. */
export async function switchLanguage(language: Language): Promise<void> {
  await addCatalogues(language);
  rememberLanguage(localStorage, language);
  announce(language);
  await i18next.changeLanguage(language);
}
