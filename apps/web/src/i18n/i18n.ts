import type { Language } from '@spotway/domain/shared';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { initialLanguage, rememberedLanguage, rememberLanguage } from './language.ts';

/** Texts that a page loads before it shows: everybody's with the first page, the operators' with theirs. */
type Part = 'customers' | 'operators';

const wantedParts = new Set<Part>(['customers']);

const LOADERS = {
  fr: {
    customers: async () => (await import('@spotway/wording/pages/fr/customers')).customerTexts,
    operators: async () => (await import('@spotway/wording/pages/fr/operators')).operatorTexts,
  },
  en: {
    customers: async () => (await import('@spotway/wording/pages/en/customers')).customerTexts,
    operators: async () => (await import('@spotway/wording/pages/en/operators')).operatorTexts,
  },
} satisfies Record<Language, Record<Part, () => Promise<object>>>;

function announce(language: Language): void {
  document.documentElement.lang = language;
}

async function addCatalogues(language: Language): Promise<void> {
  await Promise.all(
    [...wantedParts].map(async (part) => {
      for (const [namespace, messages] of Object.entries(await LOADERS[language][part]())) {
        if (!i18next.hasResourceBundle(language, namespace)) i18next.addResourceBundle(language, namespace, messages);
      }
    }),
  );
}

/** Loads the operators' texts, in every language chosen from now on. */
export async function loadOperatorTexts(): Promise<void> {
  wantedParts.add('operators');
  await addCatalogues(i18next.language === 'en' ? 'en' : 'fr');
}

/** Loads the visitor's language before the first page renders. */
export async function initI18n(): Promise<void> {
  const language = initialLanguage(localStorage, navigator.languages, document.referrer);
  await i18next.use(initReactI18next).init({
    lng: language,
    // types guarantee complete catalogues, so no second language is loaded for missing keys
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

async function show(language: Language): Promise<void> {
  await addCatalogues(language);
  announce(language);
  await i18next.changeLanguage(language);
}

/** Switches the interface and remembers the choice. */
export async function switchLanguage(language: Language): Promise<void> {
  await show(language);
  rememberLanguage(localStorage, document, language);
}

/** Shows a mailed link in its own language, unless the visitor has chosen one. */
export async function followLanguage(language: Language): Promise<void> {
  if (rememberedLanguage(localStorage) === null) await show(language);
}
