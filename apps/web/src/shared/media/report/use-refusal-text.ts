import { notAFilmText, notSubtitlesText } from '@spotway/wording/films';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { FileRefusal } from '../analysis/judge-file.ts';

/** Why a file is refused, in the user's language; says what it is, if known. */
export function useRefusalText(): (refusal: FileRefusal) => string {
  const { t } = useTranslation('media');
  const language = useLanguage();
  return (refusal) => {
    if (typeof refusal === 'string') return t(`error.${refusal}`);
    const { recognised, awaited } = refusal;
    return awaited === 'film' ? notAFilmText(recognised, language) : notSubtitlesText(recognised, language);
  };
}
