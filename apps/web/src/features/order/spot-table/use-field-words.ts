import type { OfferedDestination } from '@spotway/contract';
import type { SpotCellProblem, SpotTableFields } from '@spotway/domain/order';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMentionWord } from '../spots/use-mention-word.ts';
import type { ShownField } from './spot-table-shown.ts';

const SHOWN_CHARACTERS = 60;

export interface FieldWords {
  /** The table says nothing about the field. */
  isEmpty(fields: SpotTableFields, field: ShownField): boolean;
  valueText(fields: SpotTableFields, field: ShownField): string;
  problemOf(problem: SpotCellProblem): string;
}

/** The text in the cells of the table preview. */
export function useFieldWords(destinations: readonly OfferedDestination[]): FieldWords {
  const { t } = useTranslation(['prefill', 'order']);
  const language = useLanguage();
  const mentionWord = useMentionWord();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change only with the language
  return useMemo(() => {
    const names = new Map(
      destinations.map(({ organizationId, organizationName }) => [organizationId, organizationName]),
    );
    const nothing = t('import.nothing');

    function valueText(fields: SpotTableFields, field: ShownField): string {
      switch (field) {
        case 'pubId':
        case 'title':
          return fields[field] || nothing;
        case 'version':
          return fields.version === null
            ? nothing
            : t('order:spots.versionOption', { number: fields.version.slice(-1) });
        case 'duration':
          return fields.duration === null
            ? nothing
            : t('import.seconds', { seconds: formatNumber(fields.duration, language, 3) });
        case 'legalMentions':
          return fields.legalMentions === null ? nothing : mentionWord(fields.legalMentions);
        case 'destinations':
          return fields.destinations?.map((id) => names.get(id) ?? id).join(', ') ?? t('import.asCampaign');
        case 'services':
          if (fields.services === null) return t('import.asCampaign');
          return fields.services.map((service) => t(`order:services.${service}`)).join(', ') || t('import.none');
        case 'firstAirDate':
          return fields.firstAirDate === null ? nothing : formatDate(fields.firstAirDate, language);
        case 'normaliseLoudness':
          if (fields.normaliseLoudness === null) return t('import.asCampaign');
          return t(fields.normaliseLoudness ? 'import.yes' : 'import.no');
      }
    }
    const shorten = (value: string) =>
      value.length > SHOWN_CHARACTERS ? `${value.slice(0, SHOWN_CHARACTERS)}…` : value;
    const isEmpty = (fields: SpotTableFields, field: ShownField) => fields[field] === null || fields[field] === '';
    return {
      isEmpty,
      valueText,
      problemOf: ({ reason, value }) => t(`import.problem.${reason}`, { value: shorten(value) }),
    };
  }, [destinations, language]);
}
