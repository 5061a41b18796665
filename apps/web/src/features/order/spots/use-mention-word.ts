import type { LegalMention } from '@spotway/domain/shared';
import { useTranslation } from 'react-i18next';

/** The word for a legal mention. */
export function useMentionWord(): (mention: LegalMention) => string {
  const { t } = useTranslation('order');
  return (mention) =>
    mention === 'none' || mention === 'INC'
      ? t(`spots.mention.${mention}`)
      : t('spots.mention.letter', { letter: mention });
}
