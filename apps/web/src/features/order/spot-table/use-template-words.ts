import type { Destination } from '@spotway/contract';
import { SPOT_TABLE_FIELDS } from '@spotway/domain/order';
import { type Language, LEGAL_MENTIONS, SERVICES } from '@spotway/domain/shared';
import { useTranslation } from 'react-i18next';
import { useMentionWord } from '../spots/use-mention-word.ts';
import type { TemplateWords } from './spot-table-template.ts';

/** The template's text in the user's language, with what is currently offered. */
export function useTemplateWords(destinations: readonly Destination[], language: Language): TemplateWords {
  const { t } = useTranslation(['prefill', 'order']);
  const mentionWord = useMentionWord();
  return {
    language,
    sheet: t('template.sheet'),
    valuesSheet: t('template.valuesSheet'),
    headings: SPOT_TABLE_FIELDS.map((field) => t(`template.columns.${field}`)),
    titles: [t('template.firstTitle'), t('template.secondTitle')],
    destinations: destinations.map(({ organizationName }) => organizationName),
    services: SERVICES.map((service) => t(`order:services.${service}`)),
    legalMentions: LEGAL_MENTIONS.map(mentionWord),
  };
}
