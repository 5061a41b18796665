import type { Language } from '@spotway/domain/shared';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { CATALOGUES } from './catalogues.ts';
import { initialLanguage, rememberedLanguage, rememberLanguage } from './language.ts';
import { type Catalogue, PAGE_TEXTS, type TextGroup } from './page-texts.ts';

/** Those of the pages seen so far: another language loads them as well. */
const wanted = new Set<Catalogue>();

let chosen: Language | null = null;

/** The language shown, or about to be. */
function current(): Language {
  chosen ??= initialLanguage(localStorage, navigator.languages, document.referrer);
  return chosen;
}

function announce(language: Language): void {
  document.documentElement.lang = language;
}

async function addCatalogues(language: Language, names: Iterable<Catalogue>): Promise<void> {
  await Promise.all(
    [...names].map(async (name) => {
      if (i18next.isInitialized && i18next.hasResourceBundle(language, name)) return;
      const texts = await CATALOGUES[language][name]();
      await initialized;
      i18next.addResourceBundle(language, name, texts);
    }),
  );
}

/** Loads the texts of pages, in the language shown and in every one chosen from now on. May be called before `initI18n`. */
export async function loadTexts(...groups: readonly TextGroup[]): Promise<void> {
  const names = groups.flatMap((group) => PAGE_TEXTS[group]);
  for (const name of names) wanted.add(name);
  const language = current();
  await addCatalogues(language, names);
  // another language may have been chosen meanwhile
  if (current() !== language) await addCatalogues(current(), names);
}

let hasBegun: () => void = () => {};
const initialized = new Promise<void>((resolve) => {
  hasBegun = resolve;
});

/** Loads the texts of every page in the visitor's language, before the first page renders. */
export async function initI18n(): Promise<void> {
  const language = current();
  const texts = loadTexts('everywhere');
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
  hasBegun();
  await texts;
  announce(language);
}

async function show(language: Language): Promise<void> {
  await addCatalogues(language, wanted);
  chosen = language;
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
