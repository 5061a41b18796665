import { LANGUAGES } from '@spotway/domain/shared';
import { rememberedLanguage, rememberLanguage } from '../../i18n/language.ts';

/** Remembers a click on the other language, and shows the language chosen earlier if the server could not know it. */
export function offerLanguages(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-language]')) {
    link.addEventListener('click', () => {
      const language = LANGUAGES.find((each) => each === link.dataset.language);
      if (language) rememberLanguage(localStorage, document, language);
    });
  }
  const isNamed = new URLSearchParams(window.location.search).has('lang');
  const remembered = rememberedLanguage(localStorage);
  if (isNamed || remembered === null || remembered === document.documentElement.lang) return;
  const knewBefore = document.cookie;
  rememberLanguage(localStorage, document, remembered);
  if (document.cookie !== knewBefore) window.location.reload();
}
