import type { Language } from '@spotway/domain/shared';
import { useTranslation } from 'react-i18next';

/** The interface's language. */
export function useLanguage(): Language {
  return useTranslation().i18n.language === 'en' ? 'en' : 'fr';
}
